import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { PREDICATES, type RoutePredicate } from '#contract/system/gateway-route.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { argsOf, emptyPredicate, lineOf, partTitle, predicateTitle } from './routeDraft.ts';

interface PredicateEditorProps {
    value: readonly RoutePredicate[];
    error?: string | undefined;
    onChange: (value: RoutePredicate[]) => void;
}

/** Conditions of a route: lists of values, or two named parts. */
export const PredicateEditor = ({ value, error, onChange }: PredicateEditorProps) => {
    const text = useText();
    const put = (index: number, args: RoutePredicate['args']) =>
        onChange(value.map((each, at) => (at === index ? { ...each, args } : each)));
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Typography variant="h2">{text('catalogue.predicates')}</Typography>
            {value.length === 0 && <Typography color="textSecondary">{text('catalogue.noParts')}</Typography>}
            {value.map(({ name, args }, index) => (
                <Box key={`${name}-${index}`} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                    <Box sx={{ width: { xs: '100%', sm: 148 }, flexShrink: 0 }}>{predicateTitle(name)}</Box>
                    {Array.isArray(args) ? (
                        <OutlinedInput
                            sx={{ flex: 1, minWidth: 180 }}
                            value={lineOf(args)}
                            placeholder={text('catalogue.values')}
                            onChange={event => put(index, argsOf(event.target.value))}
                            inputProps={{ 'aria-label': name, maxLength: 2000 }}
                        />
                    ) : (
                        Object.entries(args).map(([key, part]) => (
                            <OutlinedInput
                                key={key}
                                sx={{ flex: 1, minWidth: 120 }}
                                value={part}
                                placeholder={partTitle(key)}
                                onChange={event => put(index, { ...args, [key]: event.target.value })}
                                inputProps={{ 'aria-label': `${name} ${partTitle(key)}`, maxLength: 255 }}
                            />
                        ))
                    )}
                    <IconButton
                        aria-label={text('catalogue.remove', { name })}
                        onClick={() => onChange(value.filter((_each, at) => at !== index))}
                    >
                        <DeleteOutlined fontSize="small" />
                    </IconButton>
                </Box>
            ))}
            {error && (
                <FormHelperText error role="alert">
                    {error}
                </FormHelperText>
            )}
            <Box sx={{ width: 220 }}>
                <ChoiceBox
                    choices={Object.keys(PREDICATES).map(name => ({ id: name, text: predicateTitle(name) }))}
                    value={[]}
                    onChange={([name]) => name && onChange([...value, emptyPredicate(name)])}
                    placeholder={text('catalogue.addPredicate')}
                    inputProps={{ 'aria-label': text('catalogue.addPredicate') }}
                />
            </Box>
        </Box>
    );
};
