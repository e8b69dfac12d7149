/** Which square of a picture is kept: its middle in pixels of the picture, and how much closer than its shorter side. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

/** A square smaller than this would be a blur: one cannot zoom further. */
const smallestSide = 64
const largestZoom = 8
/** Pixels of the picture that is sent. */
const largestOutput = 1024

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

const shorter = ({ width, height }: Size) => Math.min(width, height)

export const startCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const maxZoom = (picture: Size) => between(1, shorter(picture) / smallestSide, largestZoom)

/** The side of the kept square, in pixels of the picture. */
export const cropSide = (crop: Crop, picture: Size) => shorter(picture) / crop.zoom

/** The side of what is sent: never larger than the kept square, which would only add weight. */
export const outputSide = (crop: Crop, picture: Size) =>
  between(1, Math.round(cropSide(crop, picture)), largestOutput)

/** The nearest crop that lies in the picture. */
function within(crop: Crop, picture: Size): Crop {
  const zoom = between(1, crop.zoom, maxZoom(picture))
  const half = shorter(picture) / zoom / 2
  return {
    x: between(half, crop.x, picture.width - half),
    y: between(half, crop.y, picture.height - half),
    zoom,
  }
}

/** Moves the square over the picture, by parts of its own side. */
export function panned(crop: Crop, picture: Size, by: { x: number; y: number }): Crop {
  const side = cropSide(crop, picture)
  return within({ ...crop, x: crop.x + by.x * side, y: crop.y + by.y * side }, picture)
}

/** Zooms while the picture stays still below one point of the square, given in parts of its side from its middle. */
export function zoomed(crop: Crop, picture: Size, zoom: number, around = { x: 0, y: 0 }): Crop {
  const next = between(1, zoom, maxZoom(picture))
  const shrunk = cropSide(crop, picture) - shorter(picture) / next
  return within({ x: crop.x + around.x * shrunk, y: crop.y + around.y * shrunk, zoom: next }, picture)
}

/** Where the square lies and how close it is, in words for those who do not see it. */
export function cropWords(crop: Crop, picture: Size) {
  const side = cropSide(crop, picture)
  const percent = (middle: number, length: number) => {
    const room = length - side
    return room < 1 ? 50 : Math.round(((middle - side / 2) / room) * 100)
  }
  const across = percent(crop.x, picture.width)
  const down = percent(crop.y, picture.height)
  return `${across} % across, ${down} % down, zoom ${Math.round(crop.zoom * 100)} %`
}
