import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ANOMALY_RULES, type AnomalyRuleList } from '#contract/monitor/anomaly-rules.ts';
import { useUnitOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ANOMALIES, saveAnomalyRule } from '#providers/monitor/anomalies.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { SearchSelect } from '#src/kit/input/SearchSelect.tsx';
import { useRuleWords } from './useRuleWords.ts';
import { LEVELS } from './levels.ts';

interface RuleDialogProps {
    rule: AnomalyRuleList[number];
    onClose: () => void;
}

const CHOICES = [1, 2, 3] as const;
const isWhole = (text: string) => /^\d{1,7}$/.test(text);

/** Edits a rule: whether it is enabled, its level, threshold, time to respond, and owner. */
export const RuleDialog = ({ rule, onClose }: RuleDialogProps) => {
    const text = useText();
    const words = useRuleWords()(rule);
    const unitOf = useUnitOf();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const { minimum, maximum, unit, setting } = ANOMALY_RULES[rule.ruleCode as keyof typeof ANOMALY_RULES];
    const [isEnabled, setEnabled] = useState(rule.isEnabled);
    const [level, setLevel] = useState(rule.level);
    const [threshold, setThreshold] = useState(String(rule.threshold));
    const [slaMinutes, setSlaMinutes] = useState(String(rule.slaMinutes));
    const [ownerBy, setOwnerBy] = useState(rule.ownerBy ?? '');
    const [faults, setFaults] = useState<Record<string, string>>({});
    const save = async () => {
        setFaults({});
        const message = await saveAnomalyRule({
            ruleCode: rule.ruleCode,
            isEnabled,
            level,
            threshold: Number(threshold),
            slaMinutes: Number(slaMinutes),
            ownerBy: ownerBy === '' ? null : ownerBy,
        });
        notify(message, { type: 'success' });
        await queryClient.invalidateQueries({ queryKey: [ANOMALIES] });
    };
    // If a system setting determines the threshold, the limits of that setting apply instead.
    const isThreshold = setting !== undefined || (isWhole(threshold) && Number(threshold) >= minimum && Number(threshold) <= maximum);
    const isSla = isWhole(slaMinutes) && Number(slaMinutes) >= 1 && Number(slaMinutes) <= 10_080;
    const hint = setting
        ? text('anomaly.bySetting', { name: setting.name })
        : text('anomaly.between', { from: minimum, to: maximum, unit: unitOf(unit) });
    return (
        <FormDialog
            title={words.name}
            submit={text('common.save')}
            width="xs"
            isBlocked={!isThreshold || !isSla}
            onSubmit={save}
            onFaults={setFaults}
            onClose={onClose}
        >
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
                <Box sx={{ color: 'text.secondary' }}>{words.text}</Box>
                <FormControlLabel
                    control={<Switch checked={isEnabled} onChange={(_event, on) => setEnabled(on)} />}
                    label={text('anomaly.enabled')}
                />
                <TextField
                    select
                    size="small"
                    label={text('anomaly.rule.level')}
                    value={level}
                    onChange={event => setLevel(Number(event.target.value))}
                >
                    {CHOICES.map(each => (
                        <MenuItem key={each} value={each}>
                            {text(`anomaly.level.${LEVELS[each]}`)}
                        </MenuItem>
                    ))}
                </TextField>
                <TextField
                    size="small"
                    label={text('anomaly.threshold', { unit: unitOf(unit) })}
                    value={threshold}
                    disabled={setting !== undefined}
                    error={!isThreshold || !!faults.threshold}
                    helperText={faults.threshold ?? hint}
                    onChange={event => setThreshold(event.target.value.trim())}
                />
                <TextField
                    size="small"
                    label={text('anomaly.slaMinutes')}
                    value={slaMinutes}
                    error={!isSla}
                    helperText={text('anomaly.between', { from: 1, to: 10_080, unit: text('anomaly.minuteUnit') })}
                    onChange={event => setSlaMinutes(event.target.value.trim())}
                />
                <div>
                    <Box sx={{ color: 'text.secondary', fontSize: 12, mb: 1 }}>{text('anomaly.ownerHint')}</Box>
                    <SearchSelect code="sys_user,realname,username" label={text('anomaly.owner')} value={ownerBy} onChange={setOwnerBy} />
                    {faults.ownerBy && <Box sx={{ color: 'error.main', fontSize: 12 }}>{faults.ownerBy}</Box>}
                </div>
            </Box>
        </FormDialog>
    );
};
