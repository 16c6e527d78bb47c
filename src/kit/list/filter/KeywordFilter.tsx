import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KEYWORD } from '#contract/kit/search.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useFilterDraft } from '../../fields/filters/filterDraft.ts';
import { asText } from '../../fields/kind.ts';
import { useComposition } from '../../input/useComposition.ts';
import { useEntity } from '../../resource/EntityContext.ts';

/** The search box of a list; its label names the fields that it searches. */
export const KeywordFilter = ({ source }: { source: typeof KEYWORD }) => {
    const { keyword } = useEntity();
    const nameOf = useNameOf();
    const { values, set, apply } = useFilterDraft();
    const composition = useComposition();
    const label = keyword && nameOf(keyword);
    return (
        <OutlinedInput
            fullWidth
            value={asText(values[source])}
            onChange={event => set(source, event.target.value)}
            onKeyDown={event => {
                if (event.key === 'Enter' && !composition.isComposing(event)) apply();
            }}
            {...composition.props}
            placeholder={label}
            startAdornment={
                <InputAdornment position="start">
                    <Search sx={{ fontSize: 18 }} />
                </InputAdornment>
            }
            inputProps={{ 'aria-label': label, autoComplete: 'off', enterKeyHint: 'search' }}
        />
    );
};
