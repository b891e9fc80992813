// Phi to 1e-16 (Cody's rational functions), its inverse to 1e-15 (Wichura, AS 241).

const ROOT_2PI = Math.sqrt(2 * Math.PI);
const RSQRT_PI = 1 / Math.sqrt(Math.PI);

export const density = (x: number): number => Math.exp(-0.5 * x * x) / ROOT_2PI;

const middle = (x: number): number => {
  const q = x * x;
  const above =
    ((((0.18577770618460315 * q + 3.1611237438705655) * q + 113.86415415105016) * q + 377.485237685302) * q +
      3209.3775891384694) *
    x;
  const below = (((q + 23.601290952344122) * q + 244.02463793444417) * q + 1282.6165260773723) * q + 2844.236833439171;
  return above / below;
};

/** erfc(y) for 0.46875 < y <= 4. */
const upper = (y: number): number => {
  const above =
    (((((((2.1531153547440383e-8 * y + 0.5641884969886701) * y + 8.883149794388377) * y + 66.11919063714163) * y +
      298.6351381974001) *
      y +
      881.952221241769) *
      y +
      1712.0476126340707) *
      y +
      2051.0783778260716) *
      y +
    1230.3393547979972;
  const below =
    (((((((y + 15.744926110709835) * y + 117.6939508913125) * y + 537.1811018620099) * y + 1621.3895745666903) * y +
      3290.7992357334597) *
      y +
      4362.619090143247) *
      y +
      3439.3676741437216) *
      y +
    1230.3393548037495;
  return (Math.exp(-y * y) * above) / below;
};

/** Computes erfc(y) for y > 4. */
const tail = (y: number): number => {
  const q = 1 / (y * y);
  const above =
    ((((0.016315387137302097 * q + 0.30532663496123236) * q + 0.36034489994980445) * q + 0.12578172611122926) * q +
      0.016083785148742275) *
      q +
    0.0006587491615298378;
  const below =
    ((((q + 2.568520192289822) * q + 1.8729528499234604) * q + 0.5279051029514285) * q + 0.06051834131244132) * q +
    0.0023352049762686918;
  return (Math.exp(-y * y) / y) * (RSQRT_PI - (q * above) / below);
};

/** Probability that a standard normal is at most x. */
export const phi = (x: number): number => {
  const y = Math.abs(x) * Math.SQRT1_2;
  if (y <= 0.46875) return 0.5 + 0.5 * middle(x * Math.SQRT1_2);
  if (y > 27) return x > 0 ? 1 : 0;
  const half = 0.5 * (y <= 4 ? upper(y) : tail(y));
  return x > 0 ? 1 - half : half;
};

const central = (q: number): number => {
  const r = 0.180625 - q * q;
  const above =
    ((((((r * 2509.0809287301227 + 33430.57558358813) * r + 67265.7709270087) * r + 45921.95393154987) * r +
      13731.69376550946) *
      r +
      1971.5909503065513) *
      r +
      133.14166789178438) *
      r +
    3.3871328727963665;
  const below =
    ((((((r * 5226.495278852854 + 28729.085735721943) * r + 39307.89580009271) * r + 21213.794301586597) * r +
      5394.196021424751) *
      r +
      687.1870074920579) *
      r +
      42.31333070160091) *
      r +
    1;
  return (q * above) / below;
};

const nearTail = (s: number): number => {
  const r = s - 1.6;
  const above =
    ((((((r * 0.0007745450142783414 + 0.022723844989269184) * r + 0.2417807251774506) * r + 1.2704582524523684) * r +
      3.6478483247632045) *
      r +
      5.769497221460691) *
      r +
      4.630337846156546) *
      r +
    1.4234371107496837;
  const below =
    ((((((r * 1.0507500716444169e-9 + 0.0005475938084995345) * r + 0.015198666563616457) * r + 0.14810397642748008) *
      r +
      0.6897673349851) *
      r +
      1.6763848301838038) *
      r +
      2.053191626637759) *
      r +
    1;
  return above / below;
};

const farTail = (s: number): number => {
  const r = s - 5;
  const above =
    ((((((r * 2.0103343992922881e-7 + 0.000027115555687434876) * r + 0.0012426609473880784) * r +
      0.026532189526576124) *
      r +
      0.29656057182850487) *
      r +
      1.7848265399172913) *
      r +
      5.463784911164114) *
      r +
    6.657904643501103;
  const below =
    ((((((r * 2.0442631033899397e-15 + 1.421511758316446e-7) * r + 0.000018463183175100548) * r +
      0.0007868691311456133) *
      r +
      0.014875361290850615) *
      r +
      0.1369298809227358) *
      r +
      0.599832206555888) *
      r +
    1;
  return above / below;
};

/** A standard normal is below this value with probability p. */
export const phiInverse = (p: number): number => {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return central(q);
  if (p <= 0) return -Infinity;
  if (p >= 1) return Infinity;
  const s = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const x = s <= 5 ? nearTail(s) : farTail(s);
  return q < 0 ? -x : x;
};
