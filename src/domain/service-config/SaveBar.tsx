import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ServiceEditBody } from '#contract/setting/service-config.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LeaveGuard } from '../../kit/form/leave/LeaveGuard.tsx';
import { DiffDialog } from './DiffDialog.tsx';
import type { Draft, Line } from './serviceDraft.ts';

interface SaveBarProps {
    changed: readonly Line[];
    draft: Draft;
    hasFaults: boolean;
    cityId: string | null;
    place: string;
    save: (body: ServiceEditBody) => Promise<string>;
    onSaved: () => void;
    onRefused: (fields: Record<string, string>) => void;
}

/** Bar at the bottom while there are changes; saving shows all changes first. */
export const SaveBar = ({ changed, draft, hasFaults, cityId, place, save, onSaved, onRefused }: SaveBarProps) => {
    const text = useText();
    const notify = useNotify();
    const [isOpen, setOpen] = useState(false);
    const [isBusy, setBusy] = useState(false);
    const send = async (when: Pick<ServiceEditBody, 'effectiveFrom' | 'remark'>) => {
        setBusy(true);
        try {
            const changes = changed.map(({ key, own }) => ({ key, value: draft[key], base: own.base }));
            const message = await save({ cityId, ...when, changes });
            notify(message, { type: 'success' });
            setOpen(false);
            onSaved();
        } catch (error) {
            const fields = isHttpError(error) ? (error.body.fields ?? {}) : {};
            onRefused(fields);
            notify(Object.values(fields)[0] ?? (error as Error).message, { type: 'error' });
            if (Object.keys(fields).some(key => changed.some(line => line.key === key))) setOpen(false);
        } finally {
            setBusy(false);
        }
    };
    const neverSaved = useCallback(() => false, []);
    const askFirst = useCallback(() => setOpen(true), []);
    return (
        <Paper
            elevation={3}
            sx={{ position: 'sticky', bottom: 0, zIndex: 2, px: 4, py: 3, display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}
        >
            <LeaveGuard isDirty isSaved={neverSaved} isBusy={isBusy} onSave={askFirst} />
            <Typography sx={{ mr: 'auto' }}>{text('config.unsaved', { place, count: changed.length })}</Typography>
            <Box sx={{ display: 'flex', gap: 2 }}>
                <Button variant="outlined" onClick={onSaved}>
                    {text('common.discard')}
                </Button>
                <Button variant="contained" disabled={hasFaults} onClick={() => setOpen(true)}>
                    {text('config.review')}
                </Button>
            </Box>
            {isOpen && (
                <DiffDialog
                    changed={changed}
                    draft={draft}
                    place={place}
                    isBusy={isBusy}
                    onSave={when => void send(when)}
                    onClose={() => setOpen(false)}
                />
            )}
        </Paper>
    );
};
