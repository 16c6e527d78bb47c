import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useSearchParams } from 'react-router';
import { useText } from '#providers/i18n/useText.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { ShortcutList } from '#src/shell/keyboard/ShortcutList.tsx';
import { HelpTopics } from './HelpTopics.tsx';

/** Answers to what people ask, and the keyboard sheet; tab and search are in the address. */
export const HelpPage = () => {
    const text = useText();
    useDocumentTitle(text('help.title'));
    const [query, setQuery] = useSearchParams();
    const tab = query.get('tab') === 'keys' ? 'keys' : 'guide';
    const typed = query.get('q') ?? '';
    const handleSearch = (value: string) => setQuery(value === '' ? {} : { q: value }, { replace: true });
    return (
        <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto' }}>
            <PageHeader
                title={text('help.title')}
                search={{ value: typed, onChange: handleSearch, placeholder: text('help.search') }}
                tabs={{
                    value: tab,
                    items: [
                        { key: 'guide', label: text('help.guide') },
                        { key: 'keys', label: text('help.keys') },
                    ],
                    onChange: key => setQuery(key === 'keys' ? { tab: key } : {}, { replace: true }),
                }}
            />
            <Paper variant="outlined" sx={{ mt: 4, px: { xs: 4, md: 6 }, py: 4 }}>
                {tab === 'keys' ? <ShortcutList /> : <HelpTopics typed={typed} />}
            </Paper>
        </Box>
    );
};
