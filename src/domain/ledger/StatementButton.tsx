import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { movementsOf } from '#contract/finance/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addMonths, isDay, today } from '../../kit/calendar/calendar.ts';
import { DayPicker } from '../../kit/calendar/DayPicker.tsx';
import { QueryState } from '../../kit/loading/QueryState.tsx';
import { StatementPaper } from './StatementPaper.tsx';
import { useEntity } from '../../kit/resource/EntityContext.ts';
import { useNamedQuery } from '../../kit/resource/useNamedQuery.ts';

/** 对账单: an account's movements of a span of days as a paper to print and sign, from the entity's call `statement`. */
export const StatementButton = () => {
    const text = useText();
    const record = useRecordContext<{ id: string }>();
    const [isOpen, setOpen] = useState(false);
    const [from, setFrom] = useState(() => addMonths(today(), 0));
    const [to, setTo] = useState(today);
    const query = useNamedQuery(movementsOf(useEntity()).statement, record && { id: record.id, from, to }, {
        isEnabled: isOpen && isDay(from) && isDay(to),
    });
    if (!record) return null;
    return (
        <>
            <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
                {text('finance.statement.open')}
            </Button>
            {isOpen && (
                <Dialog open fullWidth maxWidth="md" onClose={() => setOpen(false)} aria-label={text('finance.statement.open')}>
                    <DialogTitle>{text('finance.statement.open')}</DialogTitle>
                    <DialogContent dividers>
                        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 4, flexWrap: 'wrap' }}>
                            <DayPicker label={text('finance.statement.from')} value={from} onChange={setFrom} />
                            <DayPicker label={text('finance.statement.to')} value={to} onChange={setTo} />
                        </Box>
                        <QueryState query={query} empty={text('finance.flow.none')}>
                            {statement => <StatementPaper statement={statement} />}
                        </QueryState>
                    </DialogContent>
                    <DialogActions>
                        <Button variant="outlined" onClick={() => setOpen(false)}>
                            {text('common.close')}
                        </Button>
                        <Button variant="contained" disabled={!query.data} onClick={() => window.print()}>
                            {text('finance.statement.print')}
                        </Button>
                    </DialogActions>
                </Dialog>
            )}
        </>
    );
};
