import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import type { ReviewCheck } from './reviewParts.ts';

/** What has been looked into already, good or not. */
export const CheckList = ({ checks }: { checks: readonly ReviewCheck[] }) => {
    const text = useText();
    return (
        <Box component="ul" aria-label={text('audit.checks')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', rowGap: 1.5 }}>
            {checks.map(({ label, ok, note }) => (
                <Box
                    component="li"
                    key={label}
                    sx={{ display: 'flex', gap: 2, alignItems: 'center', color: ok ? 'text.primary' : 'error.main' }}
                >
                    {ok ? (
                        <CheckCircle color="success" fontSize="small" titleAccess={text('audit.good')} />
                    ) : (
                        <ErrorOutlined fontSize="small" titleAccess={text('audit.bad')} />
                    )}
                    <span>{label}</span>
                    {note && (
                        <Box component="span" sx={{ fontSize: 12 }}>
                            {note}
                        </Box>
                    )}
                </Box>
            ))}
        </Box>
    );
};
