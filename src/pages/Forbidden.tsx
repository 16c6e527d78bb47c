import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { BackButton } from './BackButton.tsx';
import { ResultPage } from './ResultPage.tsx';

/** A permission that would open the page: its code and name. */
export interface MissingRight {
    code: string;
    name?: string;
}

interface ForbiddenProps {
    /** Each of these would be sufficient. */
    missing?: readonly MissingRight[];
}

/** Shown for a page without permission: names the missing permission and whom to ask (DASH-05). */
export const Forbidden = ({ missing = [] }: ForbiddenProps) => {
    const text = useText();
    const rights = missing.map(({ code, name }) => (name ? text('pages.rightNamed', { name, code }) : code));
    const facts = [
        ...(rights.length > 0 ? [[text('pages.missingRight'), rights.join(text('pages.separator'))] as const] : []),
        [text('pages.whomToAsk'), text('pages.administrators')] as const,
    ];
    return (
        <ResultPage
            figure="403"
            title={text('errors.forbidden')}
            hint={text('errors.forbiddenHint')}
            facts={
                <Box
                    component="dl"
                    sx={{ m: 0, mt: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1, textAlign: 'left' }}
                >
                    {facts.map(([label, value]) => (
                        <Box key={label} sx={{ display: 'contents' }}>
                            <Box component="dt" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                                {label}
                            </Box>
                            <Box component="dd" sx={{ m: 0 }}>
                                {value}
                            </Box>
                        </Box>
                    ))}
                </Box>
            }
        >
            <BackButton />
        </ResultPage>
    );
};
