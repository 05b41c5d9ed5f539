import { playStep } from '../engine/evaluate.ts'
import type { RoundState, SlotRules, Step } from '../engine/rules.ts'
import type { Engine } from './engine.ts'

export const slots: Engine<SlotRules, RoundState, Step> = {
  category: 'slots',
  // A slot cycle lasts 2.5 s or more.
  cycle: 2500,
  countLines: ({ lines, rows, reels }) => (lines === 'ways' ? rows ** reels : lines.length),
  // A slot offers no choice.
  begin: (_rules, choice) => (choice === undefined || choice === null ? { kind: 'base' } : null),
  play: playStep,
  outcome: ({ stops }) => stops,
}
