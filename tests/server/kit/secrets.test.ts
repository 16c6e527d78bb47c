import { describe, expect, it } from 'vitest';
import { createSecrets, sealedMask } from '#server/kit/access/secrets.ts';

const secrets = createSecrets('a secret of at least thirty-two bytes');
const card = '11010519491231002X';

describe('encryption at rest', () => {
    it('[USER-02] seals differently each time, opens to the same, and shows the last four characters without a key', () => {
        const [one, two] = [secrets.seal('idCard', card), secrets.seal('idCard', card)];
        expect(one).not.toBe(two);
        expect(one).not.toContain('1949');
        expect(one.length).toBeLessThan(255);
        expect([secrets.open('idCard', one), secrets.open('idCard', two)]).toEqual([card, card]);
        expect(sealedMask(one)).toBe('**** 002X');
    });

    it('does not open what was changed, what is of another kind, or what another secret sealed', () => {
        const sealed = secrets.seal('idCard', card);
        expect(() => secrets.open('bankCard', sealed)).toThrow();
        expect(() => secrets.open('idCard', `${sealed.slice(0, -4)}AAAA`)).toThrow();
        expect(() => secrets.open('idCard', 'v1.x')).toThrow();
        const other = createSecrets('another secret of thirty-two bytes!!');
        expect(() => other.open('idCard', sealed)).toThrow();
        expect(other.keyId).not.toBe(secrets.keyId);
    });

    it('[USER-07] hashes one number alike, and differently for another kind or secret', () => {
        expect(secrets.hash('idCard', card)).toBe(secrets.hash('idCard', card));
        expect(secrets.hash('idCard', card)).not.toBe(secrets.hash('bankCard', card));
        expect(secrets.hash('idCard', card)).not.toBe(createSecrets('another secret of thirty-two bytes!!').hash('idCard', card));
    });
});
