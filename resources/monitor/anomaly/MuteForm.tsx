import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { ANOMALIES, muteRule } from '#providers/monitor/anomalies.ts';
import { useKeyedSend } from '#src/kit/actions/useKeyedSend.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { SearchSelect } from '#src/kit/input/SearchSelect.tsx';

const HOURS = [1, 4, 12, 24, 72, 168] as const;
const MIN_REASON = 2;

/** Mutes a rule for a while, in one city or everywhere. */
export const MuteForm = () => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const rules = useDictionary('anomaly_rule');
    const [ruleCode, setRuleCode] = useState('');
    const [cityId, setCityId] = useState('');
    const [hours, setHours] = useState<number>(HOURS[1]);
    const [reason, setReason] = useState('');
    const sendKeyed = useKeyedSend(`${ANOMALIES}/mute`);
    const mute = useSingleFlight({
        mutationFn: () => {
            const body = { ruleCode, cityId: cityId === '' ? null : cityId, hours, reason: reason.trim() };
            return sendKeyed(body, key => muteRule(body, key));
        },
        onSuccess: message => {
            notify(message, { type: 'success' });
            setReason('');
        },
        onSettled: () => queryClient.invalidateQueries({ queryKey: [ANOMALIES, 'mutes'] }),
    });
    const isReady = ruleCode !== '' && reason.trim().length >= MIN_REASON;
    return (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 4 }}>
            {mute.error && (
                <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
                    {mute.error.message}
                </Alert>
            )}
            <TextField
                select
                size="small"
                label={text('anomaly.rule.name')}
                value={ruleCode}
                onChange={event => setRuleCode(event.target.value)}
            >
                {rules.map(item => (
                    <MenuItem key={item.value} value={item.value}>
                        {item.text}
                    </MenuItem>
                ))}
            </TextField>
            <TextField
                select
                size="small"
                label={text('anomaly.howLong')}
                value={hours}
                onChange={event => setHours(Number(event.target.value))}
            >
                {HOURS.map(each => (
                    <MenuItem key={each} value={each}>
                        {text('anomaly.hours', { count: each })}
                    </MenuItem>
                ))}
            </TextField>
            <Box sx={{ gridColumn: '1 / -1' }}>
                <Box sx={{ color: 'text.secondary', fontSize: 12, mb: 1 }}>{text('anomaly.cityHint')}</Box>
                <SearchSelect code="set_city,name,id" label={text('anomaly.city')} value={cityId} onChange={setCityId} />
            </Box>
            <TextField
                size="small"
                label={text('anomaly.reason')}
                value={reason}
                onChange={event => setReason(event.target.value)}
                slotProps={{ htmlInput: { maxLength: 200 } }}
                sx={{ gridColumn: '1 / -1' }}
            />
            <Box sx={{ gridColumn: '1 / -1', textAlign: 'right' }}>
                <Button variant="contained" disabled={!isReady} loading={mute.isPending} onClick={() => mute.mutate()}>
                    {text('anomaly.mute')}
                </Button>
            </Box>
        </Box>
    );
};
