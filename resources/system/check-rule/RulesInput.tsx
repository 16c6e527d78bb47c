import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { useState } from 'react';
import { faultOfRules, MAX_RULES } from '#contract/system/check-rule.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RuleLineInput } from './RuleLineInput.tsx';
import { isWhole, jsonOf, linesOf, newLine, type RuleLine } from './ruleParts.ts';

/** The rules of a check rule, by position and for the whole value; the form value is one JSON text. */
export const RulesInput = () => {
    const text = useText();
    const { field, fieldState } = useInput({ source: 'ruleJson', validate: (value: unknown) => faultOfRules(value) });
    const [lines, setLines] = useState(() => linesOf(field.value));
    const [tab, setTab] = useState<'local' | 'whole'>(lines.length > 0 && lines.every(isWhole) ? 'whole' : 'local');
    const shown = lines.filter(line => isWhole(line) === (tab === 'whole'));
    const write = (next: RuleLine[]) => {
        setLines(next);
        field.onChange(jsonOf(next));
    };
    const count = (whole: boolean) => lines.filter(line => isWhole(line) === whole).length;
    return (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <Tabs
                value={tab}
                onChange={(_event, next: 'local' | 'whole') => setTab(next)}
                sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
            >
                <Tab value="local" label={`${text('rule.local')} ${count(false)}`} />
                <Tab value="whole" label={`${text('rule.whole')} ${count(true)}`} />
            </Tabs>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 2 }}>
                {text(tab === 'local' ? 'rule.localHint' : 'rule.wholeHint')}
            </Typography>
            {shown.length === 0 && <Typography sx={{ color: 'text.secondary', py: 2 }}>{text('rule.none')}</Typography>}
            {shown.map((line, index) => (
                <RuleLineInput
                    key={line.key}
                    line={line}
                    number={index + 1}
                    onChange={changed => write(lines.map(each => (each.key === line.key ? changed : each)))}
                    onRemove={() => write(lines.filter(each => each.key !== line.key))}
                />
            ))}
            <Button
                variant="outlined"
                disabled={lines.length >= MAX_RULES}
                onClick={() => write([...lines, newLine(tab === 'whole')])}
                sx={{ mt: 1 }}
            >
                {text('rule.add')}
            </Button>
            <FormHelperText error role={fieldState.invalid ? 'alert' : undefined} sx={{ minHeight: 18 }}>
                {fieldState.invalid ? (fieldState.error?.message ?? ' ').replace(/^@@react-admin@@"(.*)"$/, '$1') : ' '}
            </FormHelperText>
        </Box>
    );
};
