const SCORE = /<[^>]*>|(?<![\w-])(\d{1,3})[-–](\d{1,3})(?![\w-])/g;

/** An en dash ("24–22"), as in the widget. Tags stay unchanged. */
export const withDashes = (text: string): string =>
  text.replaceAll(SCORE, (found, one: string, other: string) => (found.startsWith("<") ? found : `${one}–${other}`));

export const withScores = (html: string): string =>
  html.replaceAll(SCORE, (found, one: string, other: string) =>
    found.startsWith("<") ? found : `<span class="score">${one}–${other}</span>`,
  );

const OPENING_PARAGRAPHS = 2;

export const bodyParts = (body: string): { opening: string; continued: string } => {
  const parts = body.split(/(?<=<\/p>)/);
  return {
    opening: parts.slice(0, OPENING_PARAGRAPHS).join(""),
    continued: parts.slice(OPENING_PARAGRAPHS, OPENING_PARAGRAPHS + 1).join(""),
  };
};

const PAPER_ZONE = "America/New_York";

/** A `time` element with the day in the paper's time zone. */
export const storyDate = (at: number): string => {
  const day = new Intl.DateTimeFormat("en-US", { timeZone: PAPER_ZONE, dateStyle: "full" }).format(at);
  return `<time datetime="${new Date(at).toISOString()}">${day}</time>`;
};
