import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '#providers/i18n/useText.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { LiveSheet } from './LiveSheet.tsx';

/** DEMO-01 实时表格: a table that several windows can edit at once. */
export const TestSheetList = () => {
    const text = useText();
    const title = useMenuTitle('/test/sheet') ?? '';
    useDocumentTitle(title);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
            <PageHeader title={title} />
            <Typography sx={{ color: 'text.secondary' }}>{text('demo.sheet.hint')}</Typography>
            <LiveSheet height="calc(100vh - 300px)" />
        </Box>
    );
};
