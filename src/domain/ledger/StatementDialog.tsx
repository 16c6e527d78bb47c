import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { movementsOf } from '#contract/finance/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addMonths, isDay, PRESETS, today } from '../../kit/calendar/calendar.ts';
import { DayPicker } from '../../kit/calendar/DayPicker.tsx';
import { usePaper } from '../../kit/export/usePaper.tsx';
import { QueryState } from '../../kit/loading/QueryState.tsx';
import { useEntity } from '../../kit/resource/EntityContext.ts';
import { useNamedQuery } from '../../kit/resource/useNamedQuery.ts';
import { StatementPaper } from './StatementPaper.tsx';

const MONTHS = PRESETS.filter(({ key }) => key === 'thisMonth' || key === 'lastMonth');

interface StatementDialogProps {
    id: string;
    onClose: () => void;
}

/** An account's movements in a range of days (this month by default), which can be printed as shown or saved as a PDF. */
export const StatementDialog = ({ id, onClose }: StatementDialogProps) => {
    const text = useText();
    const [from, setFrom] = useState(() => addMonths(today(), 0));
    const [to, setTo] = useState(today);
    const { statement, statementPdf } = movementsOf(useEntity());
    const query = useNamedQuery(statement, { id, from, to }, { isEnabled: isDay(from) && isDay(to) });
    const { print, isBusy, preview } = usePaper(statementPdf, text('finance.statement.open'));
    return (
        <Dialog
            open
            fullWidth
            maxWidth="md"
            onClose={onClose}
            aria-label={text('finance.statement.open')}
            onClick={event => event.stopPropagation()}
        >
            <DialogTitle>{text('finance.statement.open')}</DialogTitle>
            <DialogContent dividers>
                <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 4, flexWrap: 'wrap' }}>
                    <DayPicker label={text('finance.statement.from')} value={from} onChange={setFrom} />
                    <DayPicker label={text('finance.statement.to')} value={to} onChange={setTo} />
                    {MONTHS.map(({ key, range }) => (
                        <Button
                            key={key}
                            size="small"
                            onClick={() => {
                                const [first, last] = range();
                                setFrom(first);
                                setTo(last > today() ? today() : last);
                            }}
                        >
                            {text(`common.calendar.${key}`)}
                        </Button>
                    ))}
                </Box>
                <QueryState query={query} empty={text('finance.flow.none')}>
                    {shown => <StatementPaper statement={shown} />}
                </QueryState>
            </DialogContent>
            <DialogActions>
                <Button variant="outlined" onClick={onClose}>
                    {text('common.close')}
                </Button>
                <Button variant="outlined" disabled={!query.data} onClick={() => window.print()}>
                    {text('finance.statement.print')}
                </Button>
                <Button variant="contained" loading={isBusy} onClick={() => void print({ id, from, to })}>
                    PDF
                </Button>
            </DialogActions>
            {preview}
        </Dialog>
    );
};
