import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

function cborHead(major: number, length: number): Buffer {
  const type = major << 5
  if (length < 24) return Buffer.from([type | length])
  return length < 256 ? Buffer.from([type | 24, length]) : Buffer.from([type | 25, length >> 8, length & 255])
}

/** The part of CBOR that attestations use. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value])
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry)])
  return Buffer.concat([cborHead(5, value.size), ...entries])
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** Flags of the authenticator data: user present, user verified, attested credential. */
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

interface AuthenticatorOptions {
  /** Origin of the page that asks. */
  readonly origin: string
  readonly verifiesUser?: boolean
  /** Creates without the user's presence, as a password manager does when it is not asked. */
  readonly createsAlone?: boolean
}

/** An authenticator with one ES256 key that answers like a browser. */
export function createSoftwareAuthenticator(options: AuthenticatorOptions) {
  const { origin, verifiesUser = true, createsAlone = false } = options
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  const { hostname } = new URL(origin)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(flags: number, extra: Uint8Array = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter++)
    const isAlone = createsAlone && (flags & ATTESTED) !== 0
    const allFlags = flags | (isAlone ? 0 : USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0))
    return Buffer.concat([sha256(hostname), Buffer.from([allFlags]), counted, extra])
  }

  return {
    id,

    /** Response to the options for creating a passkey. */
    create({ challenge }: { readonly challenge: string }) {
      const coseKey = encodeCbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const idLength = Buffer.from([credentialId.length >> 8, credentialId.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey])
      const attestation = encodeCbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(ATTESTED, attested)],
        ]),
      )
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },

    /** Response to the options for signing in. */
    get({ challenge }: { readonly challenge: string }) {
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(0)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}
