import { vi } from 'vitest';

/** As much of XMLHttpRequest as an upload uses; the test decides when each one moves and how it ends. */
export class FakeXhr {
    static all: FakeXhr[] = [];
    readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onprogress?: () => void;
    status = 0;
    response: ArrayBuffer | null = null;
    responseType = '';
    isAborted = false;
    sent: FormData | undefined;
    address = '';
    readonly headers = new Map<string, string>();
    constructor() {
        FakeXhr.all.push(this);
    }
    open(_method: string, address: string): void {
        this.address = address;
    }
    setRequestHeader(name: string, value: string): void {
        this.headers.set(name, value);
    }
    getResponseHeader(): null {
        return null;
    }
    send(body: FormData): void {
        this.sent = body;
    }
    abort(): void {
        this.isAborted = true;
    }
    /** So much of the body has gone out. */
    progress(fraction: number): void {
        this.upload.onprogress?.({ lengthComputable: true, loaded: fraction * 100, total: 100 });
    }
    async reply(response: Response): Promise<void> {
        this.status = response.status;
        this.response = await response.arrayBuffer();
        this.onload?.();
    }
}

/** Puts the fake in place of the browser's, with no request under way. */
export const fakeUploads = (): void => {
    FakeXhr.all = [];
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
};
