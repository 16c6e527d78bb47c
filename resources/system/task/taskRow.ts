import type { Row } from '#contract/kit/entity.ts';
import type { Task } from '#contract/system/task.ts';

/** A task in the list and in its details. */
export type TaskRow = Row<typeof Task> & { status_dictText?: string; kind_dictText?: string };

const TONES: Readonly<Record<string, 'success' | 'warning' | 'error' | 'inherit'>> = {
    done: 'success',
    partial: 'warning',
    failed: 'error',
    canceled: 'inherit',
    undone: 'inherit',
};

/** Colour of a task's bar; the status next to it says the same in words. */
export const toneOf = (status: string): 'primary' | 'success' | 'warning' | 'error' | 'inherit' => TONES[status] ?? 'primary';
