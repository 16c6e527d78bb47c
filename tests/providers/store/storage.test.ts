import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isString } from '#providers/store/checks.ts';
import {
    onStorageTrouble,
    onStored,
    readStored,
    removeStored,
    removeStoredByPrefix,
    type StoredKey,
    writeStored,
} from '#providers/store/storage.ts';

const KEY: StoredKey<string> = { name: 'A-Key', area: 'local', check: isString, lifetime: 1000 };

describe('storage', () => {
    beforeEach(() => void vi.useFakeTimers({ now: 0 }));
    afterEach(() => {
        vi.restoreAllMocks();
        removeStored(KEY);
        vi.useRealTimers();
    });

    it('keeps a value in the shape of existing clients and gives it back', () => {
        writeStored(KEY, 'x');
        expect(localStorage.getItem('A-Key')).toBe('{"value":"x","expire":1000}');
        expect(readStored(KEY)).toBe('x');
    });

    it('[STORE-02] forgets a value after its lifetime', () => {
        writeStored(KEY, 'x');
        vi.setSystemTime(1000);
        expect(readStored(KEY)).toBeUndefined();
        expect(localStorage.getItem('A-Key')).toBeNull();
    });

    it.each(['{bad', 'null', '42', '{"value":42}', '{"value":{"deep":true},"expire":null}', ''])(
        '[STORE-02] drops the corrupt value %j',
        corrupt => {
            localStorage.setItem('A-Key', corrupt);
            expect(readStored(KEY)).toBeUndefined();
            expect(localStorage.getItem('A-Key')).toBeNull();
        },
    );

    it('[STORE-02] goes on in memory when storage is full, and says so', () => {
        localStorage.setItem('A-Key', '{"value":"old","expire":null}');
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
            throw new DOMException('full', 'QuotaExceededError');
        });
        const heard = vi.fn();
        const stop = onStorageTrouble(heard);
        writeStored(KEY, 'new');
        stop();
        expect(readStored(KEY)).toBe('new');
        expect(localStorage.getItem('A-Key')).toBeNull();
        expect(heard).toHaveBeenCalledWith(expect.stringContaining('QuotaExceededError'));
    });

    it('[STORE-02] goes on in memory when storage is blocked', () => {
        vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
            throw new DOMException('denied', 'SecurityError');
        });
        expect(readStored(KEY)).toBeUndefined();
        writeStored(KEY, 'x');
        expect(readStored(KEY)).toBe('x');
        removeStored(KEY);
        expect(readStored(KEY)).toBeUndefined();
    });

    it('keeps what is too long in memory only', () => {
        const short: StoredKey<string> = { ...KEY, maxChars: 40 };
        writeStored(short, 'x'.repeat(50));
        expect(localStorage.getItem('A-Key')).toBeNull();
        expect(readStored(short)).toHaveLength(50);
    });

    it('removes keys by prefix and leaves the others', () => {
        localStorage.setItem('DRAFT_1', 'a');
        localStorage.setItem('DRAFT_2', 'b');
        localStorage.setItem('OTHER', 'c');
        removeStoredByPrefix('local', 'DRAFT_');
        expect([localStorage.getItem('DRAFT_1'), localStorage.getItem('DRAFT_2'), localStorage.getItem('OTHER')]).toEqual([
            null,
            null,
            'c',
        ]);
    });

    it('tells changes of this window and of others apart', () => {
        const heard = vi.fn();
        const stop = onStored(KEY, heard);
        writeStored(KEY, 'x');
        window.dispatchEvent(new StorageEvent('storage', { key: 'A-Key', storageArea: localStorage }));
        window.dispatchEvent(new StorageEvent('storage', { key: 'Another', storageArea: localStorage }));
        window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
        stop();
        expect(heard.mock.calls).toEqual([[false], [true], [true]]);
    });
});
