import { vi } from 'vitest';

/** A browser's WebSocket under the test's control. */
export class FakeSocket extends EventTarget {
    static readonly OPEN = 1;
    static all: FakeSocket[] = [];
    readonly url: string;
    readonly protocols: string[];
    readyState = 0;
    sent: string[] = [];

    constructor(url: string, protocols: string[]) {
        super();
        this.url = url;
        this.protocols = protocols;
        FakeSocket.all.push(this);
    }

    static last(): FakeSocket {
        const last = FakeSocket.all.at(-1);
        if (!last) throw new Error('nobody has opened a socket');
        return last;
    }

    static install(): void {
        FakeSocket.all = [];
        vi.stubGlobal('WebSocket', FakeSocket);
    }

    open(): void {
        this.readyState = 1;
        this.dispatchEvent(new Event('open'));
    }
    receive(data: unknown): void {
        this.dispatchEvent(new MessageEvent('message', { data: typeof data === 'string' ? data : JSON.stringify(data) }));
    }
    fail(): void {
        this.dispatchEvent(new Event('error'));
        this.drop();
    }
    drop(code = 1006): void {
        this.readyState = 3;
        this.dispatchEvent(new CloseEvent('close', { code }));
    }
    send(text: string): void {
        this.sent.push(text);
    }
    close(): void {
        this.readyState = 3;
    }
}
