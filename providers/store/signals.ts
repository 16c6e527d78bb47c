import type { NoticeKind } from '#contract/system/account/notice-choices.ts';
import { createChannel } from './event.ts';

export interface Notice {
    /** 「系统提示」 unless it says otherwise. */
    title?: string;
    message: string;
    /** The record that it is about. */
    subject?: string;
    type: 'error' | 'warning' | 'info' | 'success';
    /** A button on the notice; such a notice stays longer, for `forMs` milliseconds where that is known. */
    action?: { label: string; run: () => void; forMs?: number };
}

/** Notices that no screen asked for; the shell shows them under the title 「系统提示」 (ERR-01). */
export const notices = createChannel<Notice>();

/** The server calls the token expired in a 500: the shell shows the dialog 「登录已过期」 (ERR-04). */
export const sessionExpired = createChannel<void>();

/** `X-Dict-Version` of an answer: the dictionary provider refetches when it is newer (domain section 5). */
export const dictVersionSeen = createChannel<string>();

/** A call was refused with 403: what the user may do has perhaps changed meanwhile (PERM-08). */
export const forbidden = createChannel<void>();

/** The server says that somebody's rights have changed (PERM-08). */
export const rightsChanged = createChannel<void>();

/** The server has turned a call into a task: components that show progress should refresh. */
export const taskStarted = createChannel<{ taskId: string }>();

/** Something that has just come for the person, to be told by the ways they have chosen. */
export interface Alert {
    id: string;
    kind: NoticeKind;
    title: string;
    /** A path of ours. */
    link?: string;
    /** It is in the bell under its id; anything else is told in the window by the code that raises it. */
    isNotice: boolean;
}

/** What this window has found out by itself, such as the end of a task. */
export const alerts = createChannel<Alert>();
