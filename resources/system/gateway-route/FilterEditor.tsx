import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { FILTER_ENGLISH, FILTERS, type RouteFilter } from '#contract/system/gateway-route.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { emptyFilter } from './routeDraft.ts';

interface FilterEditorProps {
    value: readonly RouteFilter[];
    error?: string | undefined;
    onChange: (value: RouteFilter[]) => void;
}

/** Filters that a route applies to requests, with their settings. */
export const FilterEditor = ({ value, error, onChange }: FilterEditorProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const titleOf = ({ name, title }: RouteFilter) => {
        const label = title ?? FILTERS.find(filter => filter.name === name)?.title ?? name;
        return nameOf({ label, english: FILTER_ENGLISH[label] });
    };
    const put = (index: number, key: string, next: string) =>
        onChange(
            value.map((each, at) =>
                at === index ? { ...each, args: each.args.map(arg => (arg.key === key ? { key, value: next } : arg)) } : each,
            ),
        );
    const add = (name: string) => {
        const filter = emptyFilter(name);
        if (filter) onChange([...value, filter]);
    };
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Typography variant="h2">{text('catalogue.filters')}</Typography>
            {value.length === 0 && <Typography color="textSecondary">{text('catalogue.noParts')}</Typography>}
            {value.map((filter, index) => (
                <Box key={`${filter.name}-${index}`} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3 }}>
                    <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
                        <Typography variant="subtitle2" sx={{ mr: 'auto' }}>
                            {titleOf(filter)}
                        </Typography>
                        <IconButton
                            aria-label={text('catalogue.remove', { name: titleOf(filter) })}
                            onClick={() => onChange(value.filter((_each, at) => at !== index))}
                        >
                            <DeleteOutlined fontSize="small" />
                        </IconButton>
                    </Box>
                    {filter.args.map(arg => (
                        <Box key={arg.key} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
                            <Box sx={{ width: 260, overflowWrap: 'anywhere', color: 'text.secondary' }}>{arg.key}</Box>
                            <OutlinedInput
                                sx={{ flex: 1, minWidth: 160 }}
                                value={arg.value}
                                onChange={event => put(index, arg.key, event.target.value)}
                                inputProps={{ 'aria-label': arg.key, maxLength: 255 }}
                            />
                        </Box>
                    ))}
                </Box>
            ))}
            {error && (
                <FormHelperText error role="alert">
                    {error}
                </FormHelperText>
            )}
            <Box sx={{ width: 220 }}>
                <ChoiceBox
                    choices={FILTERS.filter(({ name }) => !value.some(each => each.name === name)).map(filter => ({
                        id: filter.name,
                        text: titleOf(filter),
                    }))}
                    value={[]}
                    onChange={([name]) => name && add(name)}
                    placeholder={text('catalogue.addFilter')}
                    inputProps={{ 'aria-label': text('catalogue.addFilter') }}
                />
            </Box>
        </Box>
    );
};
