import type { UseQueryResult } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Candidate, CandidateList } from '#contract/order/reassign.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { CandidateCard } from './CandidateCard.tsx';

interface CandidatePickerProps {
    query: UseQueryResult<CandidateList>;
    keyword: string;
    onKeyword: (keyword: string) => void;
    choice: Candidate | undefined;
    onChoose: (candidate: Candidate) => void;
    error: string | undefined;
}

/** The ranked drivers, best first; those who cannot come last, with the reason. */
export const CandidatePicker = ({ query, keyword, onKeyword, choice, onChoose, error }: CandidatePickerProps) => {
    const text = useText();
    const composed = useComposedText(keyword, onKeyword);
    return (
        <Box role="radiogroup" aria-label={text('order.candidate.title')} sx={{ minWidth: 0 }}>
            <Stack direction="row" spacing={3} sx={{ mb: 2, alignItems: 'center' }}>
                <Typography variant="h2" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
                    {text('order.candidate.title')}
                </Typography>
                <TextField
                    size="small"
                    placeholder={text('order.candidate.searchHint')}
                    {...composed.props}
                    slotProps={{ htmlInput: { 'aria-label': text('order.candidate.search'), maxLength: 32 } }}
                />
            </Stack>
            {error && (
                <FormHelperText error sx={{ mb: 2 }}>
                    {error}
                </FormHelperText>
            )}
            <Stack spacing={2} sx={{ maxHeight: { xs: 320, md: 380 }, overflowY: 'auto', pr: 1 }}>
                <QueryState query={query} isEmpty={list => list.candidates.length === 0} empty={text('order.candidate.none')}>
                    {list =>
                        list.candidates.map(candidate => (
                            <CandidateCard
                                key={candidate.vehicleId}
                                candidate={candidate}
                                isChosen={candidate.vehicleId === choice?.vehicleId}
                                onChoose={() => onChoose(candidate)}
                            />
                        ))
                    }
                </QueryState>
            </Stack>
        </Box>
    );
};
