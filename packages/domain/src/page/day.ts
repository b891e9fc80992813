const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string): boolean => {
  if (!SHAPE.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};
