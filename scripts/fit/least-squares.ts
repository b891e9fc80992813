export const leastSquares = (rows: readonly { x1: number; x2: number; y: number }[]) => {
  let [s11, s12, s22, s1y, s2y] = [0, 0, 0, 0, 0];
  for (const { x1, x2, y } of rows) {
    s11 += x1 * x1;
    s12 += x1 * x2;
    s22 += x2 * x2;
    s1y += x1 * y;
    s2y += x2 * y;
  }
  const determinant = s11 * s22 - s12 * s12;
  const a = s22 === 0 ? s1y / s11 : (s22 * s1y - s12 * s2y) / determinant;
  const b = s22 === 0 ? 0 : (s11 * s2y - s12 * s1y) / determinant;
  const left = rows.reduce((sum, { x1, x2, y }) => sum + (y - a * x1 - b * x2) ** 2, 0) / rows.length;
  return { a, b, left };
};
