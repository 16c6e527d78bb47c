import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileNameOf } from '#providers/http/fileName.ts';
import { download, upload } from '#providers/http/http.ts';
import { closeSession, openSession } from '#providers/store/session.ts';
import { answer, buildUser, refusal, serve } from '#tests/support/wire.ts';

/** As much of XMLHttpRequest as an upload uses, driven by the test. */
class FakeXhr {
    static last: FakeXhr | undefined;
    readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
    readonly headers: Record<string, string> = {};
    onload?: () => void;
    onerror?: () => void;
    onprogress?: () => void;
    status = 0;
    response: ArrayBuffer | null = null;
    responseType = '';
    isAborted = false;
    line = '';
    sent: FormData | undefined;
    constructor() {
        FakeXhr.last = this;
    }
    open(method: string, address: string) {
        this.line = `${method} ${address}`;
    }
    setRequestHeader(name: string, value: string) {
        this.headers[name] = value;
    }
    getResponseHeader() {
        return null;
    }
    send(body: FormData) {
        this.sent = body;
    }
    abort() {
        this.isAborted = true;
    }
    async reply(response: Response) {
        this.status = response.status;
        this.response = await response.arrayBuffer();
        this.onload?.();
    }
}
const xhr = (): FakeXhr => FakeXhr.last ?? new FakeXhr();

/** A body whose chunks come when the test says so. */
const slowBody = () => {
    let push: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({ start: controller => void (push = controller) });
    return {
        stream,
        push: (text: string) => push?.enqueue(new TextEncoder().encode(text)),
        fail: (error: Error) => push?.error(error),
        end: () => push?.close(),
    };
};

describe('files on the wire', () => {
    beforeEach(() => {
        vi.useFakeTimers();
        vi.stubGlobal('XMLHttpRequest', FakeXhr);
    });
    afterEach(() => {
        closeSession();
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });

    it('[CALL-05] downloads a blob with the name that the server gave it', async () => {
        serve(
            () =>
                new Response('PK', {
                    headers: {
                        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
                        'Content-Disposition': 'attachment; filename="orders.xlsx"; filename*=UTF-8\'\'%E8%AE%A2%E5%8D%95.xlsx',
                    },
                }),
        );
        const file = await download('/order/order/exportXls');
        expect(file).toMatchObject({ kind: 'file', fileName: '订单.xlsx' });
        expect(file.kind === 'file' && file.blob.size).toBe(2);
    });

    it('finds the error that hides as JSON in a download, under any status', async () => {
        serve(() => refusal('没有权限导出', {}, 200));
        await expect(download('/a')).rejects.toMatchObject({ message: '没有权限导出' });
        serve(() => refusal('系统繁忙', {}, 500));
        await expect(download('/a')).rejects.toMatchObject({ status: 500, message: '系统繁忙' });
        serve(() => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }));
        await expect(download('/a')).rejects.toMatchObject({ message: '服务器返回异常' });
    });

    it('gives the answer when a long export became a task', async () => {
        serve(() => answer({ taskId: '7' }, { message: '已转为后台任务' }));
        expect(await download('/a')).toMatchObject({ kind: 'answer', envelope: { result: { taskId: '7' } } });
    });

    it('lets a download take as long as it moves and cuts it after 9000 ms of standing still', async () => {
        const body = slowBody();
        vi.stubGlobal(
            'fetch',
            vi.fn(async (_address: string, init: RequestInit) => {
                init.signal?.addEventListener('abort', () => body.fail(new Error('aborted')));
                return new Response(body.stream);
            }),
        );
        const outcome = expect(download('/a')).rejects.toMatchObject({ message: '网络超时' });
        for (let chunk = 0; chunk < 3; chunk += 1) {
            await vi.advanceTimersByTimeAsync(8000);
            body.push('part');
            await vi.advanceTimersByTimeAsync(0);
        }
        await vi.advanceTimersByTimeAsync(9000);
        await outcome;
    });

    it.each([
        ['attachment;fileName=report.xlsx', undefined],
        ['attachment; filename=report.xlsx', 'report.xlsx'],
        ['attachment; filename="../../etc/a.xlsx"', 'a.xlsx'],
        ["attachment; filename*=UTF-8''a%2Fb.xlsx", 'b.xlsx'],
        ['attachment; filename=%E8%AE%A2.xlsx', '订.xlsx'],
        ['attachment; filename="100%.xlsx"', '100%.xlsx'],
        ['inline', undefined],
        [null, undefined],
    ])('reads the file name in %j', (disposition, name) => {
        expect(fileNameOf(disposition)).toBe(name);
    });

    it('[CALL-05] uploads by multipart POST with token and further fields, and reports progress', async () => {
        openSession({ token: 't', user: buildUser() });
        const progress = vi.fn();
        const result = upload('/sys/common/upload', new File(['x'], 'a.png'), { biz: 'temp' }, { onProgress: progress });
        expect(xhr().line).toBe('POST /api/sys/common/upload');
        expect(xhr().headers).toMatchObject({ 'X-Access-Token': 't', tenant_id: '0' });
        expect(xhr().headers).not.toHaveProperty('Content-Type');
        expect(xhr().sent?.get('biz')).toBe('temp');
        expect((xhr().sent?.get('file') as File).name).toBe('a.png');
        xhr().upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
        await xhr().reply(answer(null, { message: 'temp/a_1.png' }));
        expect((await result).message).toBe('temp/a_1.png');
        expect(progress).toHaveBeenCalledWith(0.25);
    });

    it('cuts an upload after 9000 ms without progress, not before', async () => {
        const outcome = expect(upload('/a', new File(['x'], 'a'))).rejects.toMatchObject({ message: '网络超时', reason: 'timeout' });
        const request = xhr();
        await vi.advanceTimersByTimeAsync(8000);
        request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
        await vi.advanceTimersByTimeAsync(8999);
        expect(request.isAborted).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect(request.isAborted).toBe(true);
        await outcome;
    });

    it('fails an upload once when the network breaks, and quietly when the caller gives up', async () => {
        const broken = expect(upload('/a', new File(['x'], 'a'))).rejects.toMatchObject({ reason: 'unreachable' });
        xhr().onerror?.();
        await broken;
        const controller = new AbortController();
        const givenUp = expect(upload('/a', new File(['x'], 'a'), {}, { signal: controller.signal })).rejects.toMatchObject({
            name: 'AbortError',
        });
        controller.abort();
        await givenUp;
    });
});
