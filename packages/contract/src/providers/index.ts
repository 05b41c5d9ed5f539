export * from './messaging.ts'
export * from './payment.ts'
export * from './signature.ts'
export * from './studio.ts'
