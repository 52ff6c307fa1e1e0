/** Returns a scribble as SVG path commands. */
export const signatureFrom = (seed: number) =>
  `M10 60 L${24 + (seed % 9)} 20 L40 70 L${58 + (seed % 7)} 30 L76 66 L${96 + (seed % 11)} 42 L130 58 L150 50`;
