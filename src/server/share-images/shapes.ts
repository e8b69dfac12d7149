import { type Rgb, rgb } from '#contract/forms/colors.ts'

/** Pixels in red, green, blue and opacity. */
export interface Layer {
  data: Buffer
  width: number
  height: number
}

/** A rectangle with round corners, its edges smooth; a disc when the radius is half of its side. */
export function roundedRectangle(width: number, height: number, radius: number, color: string): Layer {
  const data = Buffer.alloc(width * height * 4)
  const [red, green, blue]: Rgb = rgb(color)
  forEachPixel(width, height, radius, (at, share) => {
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
    data[at + 3] = Math.round(share * 255)
  })
  return { data, width, height }
}

/** The pixels with round corners cut out of them. */
export function withRoundCorners({ data, width, height }: Layer, radius: number): Layer {
  const cut = Buffer.from(data)
  forEachPixel(width, height, radius, (at, share) => {
    cut[at + 3] = Math.round((cut[at + 3] ?? 0) * share)
  })
  return { data: cut, width, height }
}

/** Calls with the offset of each pixel and the share of it that lies within round corners. */
function forEachPixel(
  width: number,
  height: number,
  radius: number,
  visit: (at: number, share: number) => void,
) {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const across = Math.max(radius - x - 0.5, x + 0.5 - (width - radius), 0)
      const down = Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0)
      visit((y * width + x) * 4, Math.min(1, Math.max(0, radius - Math.hypot(across, down) + 0.5)))
    }
}
