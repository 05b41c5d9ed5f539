/** A title's sound: the wave form and the frequencies of its notes in Hz. */
export interface Voice {
  readonly wave: OscillatorType
  readonly notes: readonly number[]
}

/** Synthesised sound, off until the player turns it on. */
export function createSound(voice: Voice) {
  let context: AudioContext | null = null

  function tone(frequency: number, from: number, length: number, volume: number, wave: OscillatorType) {
    if (!context) return
    const start = context.currentTime + from
    const oscillator = new OscillatorNode(context, { type: wave, frequency })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + length)
  }

  return {
    isOn: () => context !== null,
    toggle(): boolean {
      if (context) {
        void context.close()
        context = null
      } else context = new AudioContext()
      return context !== null
    },
    /** When a reel stops. */
    stop(reel: number) {
      tone(96 + reel * 7, 0, 0.12, 0.16, 'sine')
      tone(210 + reel * 11, 0, 0.04, 0.04, 'triangle')
    },
    /** When a step pays more than the stake. */
    win() {
      for (const [index, note] of voice.notes.slice(0, 3).entries())
        tone(note, index * 0.11, 0.7, 0.1, voice.wave)
    },
    feature() {
      for (const [index, note] of voice.notes.entries()) tone(note, index * 0.14, 1.1, 0.1, voice.wave)
    },
  }
}
export type Sound = ReturnType<typeof createSound>
