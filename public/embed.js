// For pages of other sites that show a form of ours: makes its frame as high as the form says it is, and does nothing
// else. Only the frame itself is listened to, only while it shows a page of ours.
;(() => {
  const frames = () => document.querySelectorAll('iframe[data-formlark]')
  addEventListener('message', (event) => {
    const height = event.data?.formlarkHeight
    if (typeof height !== 'number' || !(height > 0)) return
    for (const frame of frames()) {
      if (frame.contentWindow !== event.source || !frame.src.startsWith(`${event.origin}/`)) continue
      frame.style.height = `${Math.ceil(Math.min(Math.max(height, 120), 30000))}px`
    }
  })
  // A form that was there first has told its height to nobody.
  for (const frame of frames()) frame.contentWindow?.postMessage('formlark', '*')
})()
