import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const mmPerPoint = 25.4 / 72

interface PlacedText {
  text: string
  /** Millimetres from the left and the bottom of the page. */
  left: number
  right: number
  bottom: number
  top: number
}

interface PdfPage {
  /** Millimetres. */
  width: number
  height: number
  texts: PlacedText[]
  /** The page as a printer would draw it. */
  raster(dpi: number): Promise<{ data: Uint8ClampedArray; width: number; height: number; png: Buffer }>
}

/** Reads a PDF: its pages, where their words stand, and how they look. */
export async function readPdf(bytes: Buffer): Promise<PdfPage[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1)
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view
      const { items } = await page.getTextContent()
      const texts = items.flatMap((item): PlacedText[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x, y] = item.transform as number[]
        const [left, base] = [((x ?? 0) - x0) * mmPerPoint, ((y ?? 0) - y0) * mmPerPoint]
        const high = item.height * mmPerPoint
        return [
          {
            text: item.str,
            left,
            right: left + item.width * mmPerPoint,
            bottom: base - high * 0.25,
            top: base + high * 0.75,
          },
        ]
      })
      const raster = async (dpi: number) => {
        const viewport = page.getViewport({ scale: dpi / 72 })
        const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
        // Its own factory, which knows the canvas of this platform.
        const factory = pdf.canvasFactory as {
          create(width: number, height: number): { canvas: DrawnCanvas; context: CanvasRenderingContext2D }
        }
        const { canvas, context } = factory.create(width, height)
        await page.render({ canvasContext: context, viewport }).promise
        const { data } = context.getImageData(0, 0, width, height)
        return { data, width, height, png: canvas.toBuffer('image/png') }
      }
      return { width: (x1 - x0) * mmPerPoint, height: (y1 - y0) * mmPerPoint, texts, raster }
    }),
  )
}

interface DrawnCanvas {
  toBuffer(type: 'image/png'): Buffer
}
