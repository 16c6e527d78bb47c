import { vi } from 'vitest';

/** The part of XMLHttpRequest that an upload uses; the test controls the progress and the result of each request. */
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
    /** Reports that this fraction (0…1) of the body has been sent. */
    progress(fraction: number): void {
        this.upload.onprogress?.({ lengthComputable: true, loaded: fraction * 100, total: 100 });
    }
    async reply(response: Response): Promise<void> {
        this.status = response.status;
        this.response = await response.arrayBuffer();
        this.onload?.();
    }
}

/** Replaces the browser's XMLHttpRequest by the fake, with no pending requests. */
export const fakeUploads = (): void => {
    FakeXhr.all = [];
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
};
