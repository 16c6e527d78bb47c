import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { UNDO_OFFERED_MS } from '#contract/kit/calls/undo.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { notices } from '#providers/store/signals.ts';

interface Told {
    subject?: string;
    type?: 'success' | 'warning';
    /** The screen shows the success itself: the notification appears only if there is an undo to offer. */
    isTold?: boolean;
}

/**
 * Notifies about a success, with 「撤销」 for half a minute if the server can undo the call: pass `onUndo` to the call, then call `tell`.
 * `subject` names the record. Backends without undo never call `onUndo`, so nothing is offered.
 */
export const useUndo = () => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const text = useText();
    const offered = useRef<string>(undefined);

    const takeBack = async (id: string) => {
        try {
            const { resource, message } = await dataProvider.undo(id);
            await queryClient.invalidateQueries({ queryKey: [resource] });
            notices.emit({ message, type: 'success' });
        } catch (error) {
            notices.emit({ message: (error as Error).message, type: 'error' });
        }
    };
    const onUndo = (id: string) => {
        offered.current = id;
    };
    const tell = (message: string, { subject, type = 'success', isTold = false }: Told = {}) => {
        const id = offered.current;
        offered.current = undefined;
        if (isTold && id === undefined) return;
        const action = id && { label: text('common.undo'), run: () => void takeBack(id), forMs: UNDO_OFFERED_MS };
        notices.emit({ message, type, ...(subject && { subject }), ...(action && { action }) });
    };
    return { onUndo, tell };
};
