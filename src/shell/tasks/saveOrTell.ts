import { notices } from '#providers/store/signals.ts';
import { saveTaskFile } from '#providers/tasks/tasks.ts';

/** Saves a task's file; a failure is shown as a notification. */
export const saveOrTell = async (id: string, what: 'download' | 'errors'): Promise<void> => {
    try {
        await saveTaskFile(id, what);
    } catch (error) {
        notices.emit({ message: error instanceof Error ? error.message : String(error), type: 'error' });
    }
};
