import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { rangeText } from '#contract/setting/config-value.ts';
import { valueText } from '#contract/setting/value-text.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type Line, same } from './serviceDraft.ts';
import { ValueEditor } from './ValueEditor.tsx';

interface ServiceLineProps {
    line: Line;
    isCity: boolean;
    /** The scope's own value including the draft; null if it inherits. */
    wanted: unknown;
    fault: string | undefined;
    canEdit: boolean;
    cities: readonly { id: string; name: string }[];
    onChange: (value: unknown) => void;
    onCity: (id: string) => void;
    onHistory: () => void;
}

/** One setting: its meaning and who uses it, its editor, the inherited value, and the cities with different values. */
export const ServiceLine = ({ line, isCity, wanted, fault, canEdit, cities, onChange, onCity, onHistory }: ServiceLineProps) => {
    const text = useText();
    const words = useWordsKey();
    const { key, shape, own, above, overrides } = line;
    const isOwn = wanted !== null;
    const noteId = `${key}-note`;
    const range = rangeText(shape, words);
    const aboveText = text(isCity ? 'config.nationalIs' : 'config.standardIs', { value: valueText(shape, above, words) });
    const nameOf = (id: string) => cities.find(city => city.id === id)?.name ?? id;
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateAreas: { xs: '"name history" "value value"', md: '"name value history"' },
                gridTemplateColumns: { xs: '1fr auto', md: '240px 1fr auto' },
                gap: 3,
                px: 4,
                py: 3,
                borderBottom: 1,
                borderColor: 'divider',
                '&:last-of-type': { borderBottom: 0 },
            }}
        >
            <Box sx={{ gridArea: 'name' }}>
                <Typography sx={{ fontWeight: 600 }}>{shape[words]}</Typography>
                <Typography variant="caption" color="textSecondary">
                    {shape.readers[words]}
                </Typography>
            </Box>
            <Box sx={{ gridArea: 'value', minWidth: 0 }}>
                <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
                    <ValueEditor
                        shape={shape}
                        value={isOwn ? wanted : above}
                        disabled={!canEdit}
                        isWrong={fault !== undefined}
                        noteId={noteId}
                        onChange={onChange}
                    />
                    {isOwn && canEdit && (isCity || !same(wanted, above)) && (
                        <Button size="small" onClick={() => onChange(null)}>
                            {text(isCity ? 'config.followNational' : 'config.restore')}
                        </Button>
                    )}
                    {!isOwn && (
                        <Typography variant="caption" color="textSecondary">
                            {text(isCity ? 'config.follows' : 'config.isStandard')}
                        </Typography>
                    )}
                </Box>
                <Typography id={noteId} variant="caption" color={fault ? 'error' : 'textSecondary'} component="div">
                    {fault ?? [range && text('config.range', { range }), aboveText].filter(Boolean).join(' · ')}
                </Typography>
                {own.next && (
                    <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
                        {text('config.planned', {
                            time: own.next.effectiveFrom,
                            value: own.next.value === null ? text('config.followAbove') : valueText(shape, own.next.value, words),
                            name: own.next.by,
                        })}
                    </Typography>
                )}
                {!isCity && overrides.length > 0 && (
                    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
                        {overrides.map(slot => (
                            <Chip
                                key={slot.cityId}
                                size="small"
                                label={text('common.pair', {
                                    label: nameOf(slot.cityId),
                                    value: slot.value === null ? text('config.soon') : valueText(shape, slot.value, words),
                                })}
                                onClick={() => onCity(slot.cityId)}
                                sx={{ maxWidth: 260 }}
                            />
                        ))}
                    </Box>
                )}
            </Box>
            <Tooltip title={text('config.history')}>
                <IconButton
                    aria-label={text('config.historyOf', { name: shape[words] })}
                    onClick={onHistory}
                    sx={{ gridArea: 'history', alignSelf: 'start' }}
                >
                    <History fontSize="small" />
                </IconButton>
            </Tooltip>
        </Box>
    );
};
