import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { type Candidate, releaseRights, CandidatesQuery } from '#contract/order/reassign.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useComposition } from '#src/kit/input/useComposition.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { CandidatePicker } from './CandidatePicker.tsx';
import { CurrentDriver } from './CurrentDriver.tsx';
import type { OrderRow } from '../show/orderSteps.ts';
import { ReassignConflict } from './ReassignConflict.tsx';
import { ReassignFields } from './ReassignFields.tsx';
import { emptyReassign, missingIn, type ReassignInput, toBody } from './reassignInput.ts';
import { useReassign } from './useReassign.ts';

interface ReassignDialogProps {
    order: OrderRow;
    /** Who is to have it, where that has been chosen already. */
    to?: Candidate | undefined;
    onClose: () => void;
}

/** Who drives now, who could, and why it changes (S01). Closes on success only; a refusal keeps everything typed. */
export const ReassignDialog = ({ order, to, onClose }: ReassignDialogProps) => {
    const text = useText();
    const composition = useComposition();
    const isPhone = useMediaQuery('(max-width:767.99px)');
    const [keyword, setKeyword] = useState('');
    const search = useDebounced(keyword, 300);
    const query = useNamedQuery(CandidatesQuery, { id: order.id, includeBlocked: 'true', ...(search && { keyword: search }) });
    const [choice, setChoice] = useState(to);
    const [input, setInput] = useState<ReassignInput>(emptyReassign);
    const [missing, setMissing] = useState<Record<string, string>>({});
    const { send, isSending, conflict, acceptCurrent, failure, fieldErrors } = useReassign(order, onClose);

    const submit = (event: FormEvent) => {
        event.preventDefault();
        const gaps = missingIn(input, choice, text);
        setMissing(gaps);
        if (choice && Object.keys(gaps).length === 0) void send(toBody(input, choice));
    };

    return (
        <Dialog
            open
            onClose={isSending ? undefined : onClose}
            fullScreen={isPhone}
            maxWidth={false}
            slotProps={{ paper: { sx: { width: 960 } } }}
            onClick={event => event.stopPropagation()}
        >
            <Box
                component="form"
                noValidate
                onSubmit={submit}
                {...composition.props}
                onKeyDown={(event: KeyboardEvent) => {
                    // Enter that picks a word must not reassign.
                    if (event.key === 'Enter' && composition.isComposing(event)) event.preventDefault();
                }}
                sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
            >
                <DialogTitle>
                    {text('order.reassign.title', { no: order.orderNo })}
                    <Typography variant="body2" color="textSecondary" component="div" data-content>
                        {[order.typeName, order.cityName, text('order.reassign.appointed', { time: order.appointAt }), order.fromAddr].join(
                            ' · ',
                        )}
                    </Typography>
                </DialogTitle>
                <DialogContent dividers>
                    {conflict && <ReassignConflict order={order} current={conflict} chosen={choice?.driverName} onAccept={acceptCurrent} />}
                    {failure && (
                        <Alert severity="error" sx={{ mb: 4 }}>
                            {failure}
                        </Alert>
                    )}
                    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '280px 1fr' }, gap: 6 }}>
                        <CurrentDriver order={order} list={query.data} choice={choice} onPick={setChoice} />
                        <CandidatePicker
                            query={query}
                            keyword={keyword}
                            onKeyword={setKeyword}
                            choice={choice}
                            onChoose={setChoice}
                            error={missing.driverId ?? fieldErrors.driverId}
                        />
                    </Box>
                    <ReassignFields
                        orderId={order.id}
                        value={input}
                        onChange={setInput}
                        rule={query.data}
                        errors={{ ...fieldErrors, ...missing }}
                        isRelease={choice !== undefined && releaseRights(choice) !== undefined}
                    />
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose} disabled={isSending}>
                        {text('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={isSending}>
                        {text('order.reassign.confirm')}
                    </Button>
                </DialogActions>
            </Box>
        </Dialog>
    );
};
