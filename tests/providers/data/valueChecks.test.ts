import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkByRule, checkDuplicate } from '#providers/data/valueChecks.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

describe('checks of typed values', () => {
    afterEach(() => void vi.unstubAllGlobals());

    it('[CALL-07] asks whether a value is taken, and gives the message of the server', async () => {
        const { seen } = serve(() => answer(null, { message: '该值可用！' }));
        expect(await checkDuplicate({ table: 'sys_user', field: 'username', value: 'a', id: '1' })).toBeUndefined();
        expect(seen[0]).toMatchObject({
            path: '/api/sys/duplicate/check',
            query: { tableName: 'sys_user', fieldName: 'username', fieldVal: 'a', dataId: '1' },
        });
        serve(() => refusal('该值不可用，系统中已存在！'));
        expect(await checkDuplicate({ table: 'sys_user', field: 'username', value: 'a' })).toBe('该值不可用，系统中已存在！');
    });

    it('does not ask about an empty value', async () => {
        const { seen } = serve(() => answer());
        expect(await checkDuplicate({ table: 'sys_user', field: 'username', value: '' })).toBeUndefined();
        expect(seen).toEqual([]);
    });

    it('[CALL-07] asks by rule code; trouble on the way is no verdict', async () => {
        const { seen } = serve(() => refusal('只能是数字'));
        expect(await checkByRule('user_code', '甲')).toBe('只能是数字');
        expect(seen[0]).toMatchObject({
            path: '/api/sys/checkRule/checkByCode',
            query: { ruleCode: 'user_code', value: encodeURIComponent('甲') },
        });
        serve(() => new Response('<html>'));
        await expect(checkByRule('user_code', 'x')).rejects.toMatchObject({ reason: 'broken' });
        serve(() => refusal('拒绝访问', { code: 403 }, 403));
        await expect(checkByRule('user_code', 'x')).rejects.toMatchObject({ status: 403 });
    });
});
