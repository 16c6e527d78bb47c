import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import type { CancelTier, ValueShape } from '#contract/setting/config-value.ts';
import { CANCEL_STAGES } from '#contract/setting/value-words.ts';
import { MINUTES, type Unit } from '#contract/units.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TypedEditor } from './TypedEditor.tsx';

interface TiersEditorProps {
    tiers: readonly CancelTier[];
    onChange: (tiers: CancelTier[]) => void;
    disabled?: boolean;
}

const STAGES = Object.entries(CANCEL_STAGES);

/** The steps of the cancellation fee, one a line: how far the order has come, from when on, how much, and at least. */
export const TiersEditor = ({ tiers, onChange, disabled }: TiersEditorProps) => {
    const text = useText();
    const words = useWordsKey();
    const set = (at: number, change: Partial<CancelTier>) =>
        onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)));
    const shape = (kind: ValueShape['kind'], name: string, unit?: Unit): ValueShape => ({ kind, label: name, english: name, unit });
    return (
        <Box sx={{ display: 'grid', gap: 2, width: 1 }}>
            {tiers.map((tier, index) => (
                <Box key={index} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                    <Select
                        value={tier.stage}
                        disabled={disabled}
                        onChange={event => set(index, { stage: event.target.value })}
                        inputProps={{ 'aria-label': text('config.tier.stage', { n: index + 1 }) }}
                        sx={{ width: 128 }}
                    >
                        {STAGES.map(([value, stage]) => (
                            <MenuItem key={value} value={value}>
                                {stage[words]}
                            </MenuItem>
                        ))}
                    </Select>
                    <Typography variant="caption">{text('config.tier.before')}</Typography>
                    <TypedEditor
                        shape={shape('int', text('config.tier.beforeLabel', { n: index + 1 }), MINUTES)}
                        value={tier.beforeMin}
                        disabled={disabled}
                        width={128}
                        onChange={value => set(index, { beforeMin: value as number })}
                    />
                    <Typography variant="caption">{text('config.tier.rate')}</Typography>
                    <TypedEditor
                        shape={shape('bp', text('config.tier.rateLabel', { n: index + 1 }))}
                        value={tier.rateBp}
                        disabled={disabled}
                        width={96}
                        onChange={value => set(index, { rateBp: value as number })}
                    />
                    <Typography variant="caption">{text('config.tier.least')}</Typography>
                    <TypedEditor
                        shape={shape('money', text('config.tier.leastLabel', { n: index + 1 }))}
                        value={tier.minFen}
                        disabled={disabled}
                        width={128}
                        onChange={value => set(index, { minFen: value as number })}
                    />
                    {!disabled && tiers.length > 1 && (
                        <IconButton
                            aria-label={text('config.tier.remove', { n: index + 1 })}
                            onClick={() => onChange(tiers.filter((_tier, at) => at !== index))}
                        >
                            <DeleteOutlined fontSize="small" />
                        </IconButton>
                    )}
                </Box>
            ))}
            {!disabled && (
                <Box>
                    <Button
                        size="small"
                        onClick={() =>
                            onChange([...tiers, { stage: 'arrived', beforeMin: 0, rateBp: tiers.at(-1)?.rateBp ?? 0, minFen: 0 }])
                        }
                    >
                        {text('config.tier.add')}
                    </Button>
                </Box>
            )}
        </Box>
    );
};
