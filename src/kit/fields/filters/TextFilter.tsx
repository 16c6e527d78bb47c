import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useComposition } from '../../input/useComposition.ts';
import type { FilterControlProps } from '../kind.ts';
import { useFilterDraft } from './filterDraft.ts';

/** Search text; Enter searches unless an input method is composing. */
export const TextFilter = ({ source, label }: FilterControlProps) => {
    const { values, set, apply } = useFilterDraft();
    const composition = useComposition();
    return (
        <OutlinedInput
            fullWidth
            value={typeof values[source] === 'string' ? values[source] : ''}
            onChange={event => set(source, event.target.value)}
            onKeyDown={event => {
                if (event.key === 'Enter' && !composition.isComposing(event)) apply();
            }}
            {...composition.props}
            startAdornment={<InputAdornment position="start">{label}</InputAdornment>}
            inputProps={{ 'aria-label': label, autoComplete: 'off' }}
        />
    );
};
