/** A title's voice: a wave and the notes of its chime, in Hz. */
export interface Voice {
  readonly wave: OscillatorType
  readonly notes: readonly number[]
}

/** Sound is off until the player turns it on; nothing is loaded for it, it is computed. */
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
    /** A reel comes to rest. */
    stop(reel: number) {
      tone(96 + reel * 7, 0, 0.12, 0.16, 'sine')
      tone(210 + reel * 11, 0, 0.04, 0.04, 'triangle')
    },
    /** More came back than was staked. */
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
