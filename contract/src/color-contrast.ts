/** `#rrggbb` as red, green and blue, 0 to 1 each. */
const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** WCAG's relative luminance. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colors: 1 to 21. */
export function contrastOf(color: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(color), luminanceOf(other)].sort((one, two) => one - two);
  return (lighter + 0.05) / (darker + 0.05);
}
