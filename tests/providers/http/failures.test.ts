import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get, post } from '#providers/http/http.ts';
import { HttpError, isConflict } from '#providers/errors/httpError.ts';
import { answer, hang, refusal, serve } from '#tests/support/wire.ts';

const html = (status: number) => new Response('<html>gateway</html>', { status, headers: { 'Content-Type': 'text/html' } });
/** What a busy server answers; `later`: seconds after which it wants to be asked again. */
const busy = (later?: string) => {
    const answered = refusal('系统繁忙，请稍后再试', { code: 503 }, 503);
    if (later) answered.headers.set('Retry-After', later);
    return answered;
};
const failed = async (call: Promise<unknown>): Promise<HttpError> => {
    const error: unknown = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    return error as HttpError;
};

describe('failures', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => {
        vi.useRealTimers();
        vi.unstubAllGlobals();
        vi.restoreAllMocks();
    });

    it.each([
        [403, '拒绝访问'],
        [404, '很抱歉，资源未找到!'],
        [504, '网络超时'],
    ])('[ERR-02] answers %i with its fixed text, whatever the body says', async (status, text) => {
        serve(() => refusal('别的文字', {}, status));
        expect(await failed(get('/a'))).toMatchObject({ status, message: text });
        serve(() => html(status));
        expect(await failed(get('/a'))).toMatchObject({ status, message: text });
    });

    it('[ERR-05] shows the message of the server for every other refusal', async () => {
        serve(() => refusal('操作过于频繁，请稍后再试', { code: 429 }, 429));
        expect(await failed(get('/a'))).toMatchObject({ status: 429, message: '操作过于频繁，请稍后再试', reason: 'refused' });
        serve(() => refusal('余额不足'));
        expect(await failed(post('/a'))).toMatchObject({ status: 200, code: 500, message: '余额不足', reason: 'refused' });
    });

    it('[ERR-05] says what was wrong with malformed fields in words, not by their keys', async () => {
        serve(() => refusal('参数校验失败 parentId', { code: 400, result: { fields: { parentId: '上级菜单不存在' } } }, 400));
        expect(await failed(post('/a'))).toMatchObject({ status: 400, message: '提交内容有误：上级菜单不存在' });
        serve(() => refusal('参数校验失败 a b', { code: 400, result: { fields: { a: '格式不正确', b: '格式不正确' } } }, 400));
        expect(await failed(post('/a'))).toMatchObject({ message: '提交内容有误：格式不正确' });
    });

    it('carries error code, field messages and the current record; react-admin finds the messages as errors', async () => {
        const result = { errorCode: 'VERSION_CONFLICT', fields: { name: '名称已存在' }, current: { id: '1', version: 3 } };
        serve(() => refusal('数据已被修改', { code: 409, result }));
        const error = await failed(post('/a'));
        expect(error.body).toEqual({ ...result, errors: { name: '名称已存在' } });
        expect(isConflict(error)).toBe(true);
    });

    it.each([
        ['HTML', () => html(200)],
        ['an empty body', () => new Response('')],
        ['a cut body', () => new Response('{"success":true,"res')],
        ['JSON without success', () => new Response('{"message":"hello"}')],
        ['bare JSON', () => new Response('[1,2]')],
        ['HTML of a crashed server', () => html(500)],
    ])('[ERR-07] calls %s an odd answer of the server', async (_name, make) => {
        serve(make);
        expect(await failed(get('/a'))).toMatchObject({ message: '服务器返回异常', reason: 'broken' });
    });

    it('[ERR-07] ends a call after 9000 ms with its own message', async () => {
        hang();
        const error = failed(post('/a'));
        await vi.advanceTimersByTimeAsync(8999);
        expect(vi.getTimerCount()).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(await error).toMatchObject({ status: 504, message: '网络超时', reason: 'timeout' });
    });

    it('[ERR-07] a page that was held up takes the answer that has arrived meanwhile, and ends the call where none has', async () => {
        let arrive = (_: Response) => {};
        const wait = (_: string, { signal }: RequestInit) =>
            new Promise<Response>((resolve, reject) => {
                arrive = resolve;
                signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
            });
        vi.stubGlobal('fetch', wait);
        const holdUp = async () => {
            await vi.advanceTimersByTimeAsync(8999);
            const now = performance.now();
            vi.spyOn(performance, 'now').mockReturnValue(now + 3000);
            await vi.advanceTimersByTimeAsync(1);
            vi.mocked(performance.now).mockRestore();
        };
        const call = post('/a');
        await holdUp();
        arrive(answer('done'));
        expect(await call).toBe('done');
        const error = failed(post('/a'));
        await holdUp();
        await vi.advanceTimersByTimeAsync(1000);
        expect(await error).toMatchObject({ status: 504, reason: 'timeout' });
    });

    it('[ERR-07] says that one is offline, at once and without repeating', async () => {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
        const { fetch } = serve(() => Promise.reject(new TypeError('Failed to fetch')));
        expect(await failed(get('/a'))).toMatchObject({ status: 0, reason: 'offline', message: '网络已断开，请检查网络连接后重试' });
        expect(fetch).toHaveBeenCalledTimes(1);
    });

    it('repeats a read at most twice, with growing pauses, when no answer comes', async () => {
        const { fetch } = serve(() => Promise.reject(new TypeError('Failed to fetch')));
        const error = failed(get('/a'));
        await vi.advanceTimersByTimeAsync(299);
        expect(fetch).toHaveBeenCalledTimes(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(fetch).toHaveBeenCalledTimes(2);
        await vi.advanceTimersByTimeAsync(900);
        expect(fetch).toHaveBeenCalledTimes(3);
        expect(await error).toMatchObject({ reason: 'unreachable', message: '无法连接服务器，请稍后重试' });
    });

    it('gives the answer of a repeated read', async () => {
        let calls = 0;
        serve(() => (++calls === 1 ? Promise.reject(new TypeError('Failed to fetch')) : answer('ok')));
        const result = get('/a');
        await vi.advanceTimersByTimeAsync(300);
        expect(await result).toBe('ok');
    });

    it('[ERR-05] comes back with a read when a busy server said when, and shows its refusal after the second time in vain', async () => {
        let calls = 0;
        serve(() => (++calls === 1 ? busy('2') : answer('ok')));
        const result = get('/a');
        await vi.advanceTimersByTimeAsync(1999);
        expect(calls).toBe(1);
        await vi.advanceTimersByTimeAsync(501);
        expect(await result).toBe('ok');

        const { fetch } = serve(() => busy('2'));
        const error = failed(get('/a'));
        await vi.advanceTimersByTimeAsync(5000);
        expect(await error).toMatchObject({ status: 503, message: '系统繁忙，请稍后再试' });
        expect(fetch).toHaveBeenCalledTimes(3);
    });

    it('[ERR-05] does not ask again for what was refused late, for long, or without a time to come back', async () => {
        const refusing = (retryAfter?: string, ms = 0) =>
            serve(async () => {
                await new Promise(resolve => setTimeout(resolve, ms));
                return busy(retryAfter);
            }).fetch;
        for (const fetch of [refusing(), refusing('60'), refusing('2', 3000)]) {
            vi.stubGlobal('fetch', fetch);
            const error = failed(get('/a'));
            await vi.advanceTimersByTimeAsync(3000);
            expect(await error).toMatchObject({ status: 503 });
            expect(fetch).toHaveBeenCalledTimes(1);
        }
    });

    it('never repeats a write', async () => {
        const { fetch } = serve(() => Promise.reject(new TypeError('Failed to fetch')));
        expect(await failed(post('/a'))).toMatchObject({ reason: 'unreachable' });
        expect(fetch).toHaveBeenCalledTimes(1);
        const refused = serve(() => busy('1'));
        expect(await failed(post('/a'))).toMatchObject({ status: 503 });
        expect(refused.fetch).toHaveBeenCalledTimes(1);
    });

    it('ends quietly when the caller gives up, before or during the call', async () => {
        hang();
        const controller = new AbortController();
        const during = expect(get('/a', {}, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
        controller.abort();
        await during;
        await expect(get('/a', {}, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
        expect(vi.getTimerCount()).toBe(0);
    });
});
