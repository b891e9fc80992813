export type LossAndGradient = (at: Float64Array) => { value: number; gradient: Float64Array };

type CorrectionPair = { step: Float64Array; gradientChange: Float64Array; inverseCurvature: number };
const HISTORY_SIZE = 8;
const MAX_ITERATIONS = 90;
const MAX_LINE_SEARCH_STEPS = 20;
const RELATIVE_TOLERANCE = 1e-6;

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
};

const addScaled = (one: Float64Array, other: Float64Array, factor: number): void => {
  for (let at = 0; at < one.length; at++) one[at]! += factor * other[at]!;
};

const difference = (one: Float64Array, other: Float64Array): Float64Array => one.map((value, at) => value - other[at]!);

/** The inverse Hessian times the gradient, by the two-loop recursion of L-BFGS. Points uphill, like the gradient. */
const scaledGradient = (gradient: Float64Array, history: readonly CorrectionPair[]): Float64Array => {
  const direction = Float64Array.from(gradient);
  const coefficients = history.toReversed().map(({ step, gradientChange, inverseCurvature }) => {
    const coefficient = inverseCurvature * dot(step, direction);
    addScaled(direction, gradientChange, -coefficient);
    return coefficient;
  });
  const last = history.at(-1);
  const size = last
    ? dot(last.step, last.gradientChange) / dot(last.gradientChange, last.gradientChange)
    : 1 / Math.sqrt(dot(gradient, gradient) || 1);
  for (let at = 0; at < direction.length; at++) direction[at]! *= size;
  for (const [nth, { step, gradientChange, inverseCurvature }] of history.entries())
    addScaled(
      direction,
      step,
      coefficients[history.length - 1 - nth]! - inverseCurvature * dot(gradientChange, direction),
    );
  return direction;
};

/**
 * Backtracking accepts the first trial with the Armijo condition. Without one, the last trial is accepted if its value
 * is lower.
 */
export const minimizeLbfgs = (size: number, f: LossAndGradient): Float64Array => {
  let point = new Float64Array(size);
  let current = f(point);
  const history: CorrectionPair[] = [];
  for (let iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
    const direction = scaledGradient(current.gradient, history);
    const descent = -dot(current.gradient, direction);
    let stepLength = 1;
    let next = point;
    let candidate = current;
    for (let trial = 0; trial < MAX_LINE_SEARCH_STEPS; trial++, stepLength /= 2) {
      next = Float64Array.from(point);
      addScaled(next, direction, -stepLength);
      candidate = f(next);
      if (candidate.value <= current.value + 1e-4 * stepLength * descent) break;
    }
    if (candidate.value >= current.value) break;
    const [step, gradientChange] = [difference(next, point), difference(candidate.gradient, current.gradient)];
    const curvature = dot(step, gradientChange);
    if (curvature > 1e-10) history.push({ step, gradientChange, inverseCurvature: 1 / curvature });
    if (history.length > HISTORY_SIZE) history.shift();
    const isDone = current.value - candidate.value < RELATIVE_TOLERANCE * Math.abs(current.value);
    [point, current] = [next, candidate];
    if (isDone) break;
  }
  return point;
};
