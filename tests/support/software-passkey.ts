import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: string | Buffer): string => Buffer.from(bytes).toString('base64url');

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const flag = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, credential: 0x40 };

/** Encodes a string of 24 to 255 bytes in CBOR (RFC 8949). */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** Encodes a string of at most 23 characters in CBOR. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Encodes an ES256 public key as COSE_Key (RFC 9053, section 7.1.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [kty, alg, curve] = [Buffer.from([0x01, 0x02]), Buffer.from([0x03, 0x26]), Buffer.from([0x20, 0x01])];
  const point = [x, y].map((part) => cborBytes(Buffer.from(part, 'base64url')));
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = point;
  return Buffer.concat([Buffer.from([0xa5]), kty, alg, curve, Buffer.from([0x21]), first, Buffer.from([0x22]), second]);
}

interface Signing {
  challenge: string;
  rpId: string;
  /** Origin of the page that requests the signature, by default the origin of the site itself. */
  origin?: string;
  /** Whether the device has verified its user, true by default. */
  verified?: boolean;
  /** Number of signatures that the authenticator reports. By default it grows by one with each signature. */
  counter?: number;
}

/** A passkey in memory that answers like a browser with an authenticator. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = '';
  #counter = 0;

  /** @param origin origin of the site for which the passkey is made */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Returns the response to the options for creating a passkey, with the attestation "none". */
  create(options: { challenge: string; rp: { id: string }; user: { id: string } }, asked: Partial<Signing> = {}) {
    this.#userHandle = options.user.id;
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(this.#keys.publicKey)]);
    const signing = { challenge: options.challenge, rpId: options.rp.id, ...asked };
    const authData = Buffer.concat([this.#authData(signing, flag.credential), attested]);
    const parts = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])];
    const attestationObject = Buffer.concat([Buffer.from([0xa3]), ...parts, cborText('authData'), cborBytes(authData)]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', signing),
      attestationObject: base64url(attestationObject),
    });
  }

  /** Returns the response to the options of a sign-in. */
  get(options: { challenge: string; rpId: string }, asked: Partial<Signing & { userHandle: string }> = {}) {
    this.#counter += 1;
    const { userHandle = this.#userHandle, ...changed } = asked;
    const signing = { ...options, ...changed };
    const authenticatorData = this.#authData(signing);
    const clientDataJSON = this.#clientData('webauthn.get', signing);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle,
    });
  }

  #answer<Response extends object>(response: Response) {
    const type = 'public-key' as const;
    return {
      id: this.id,
      rawId: this.id,
      type,
      response,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    };
  }

  #authData({ rpId, verified = true, counter = this.#counter }: Signing, more = 0): Buffer {
    const flags = flag.present | (verified ? flag.verified : 0) | flag.backupEligible | flag.backedUp | more;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  #clientData(type: string, { challenge, origin = this.#origin }: Signing): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
