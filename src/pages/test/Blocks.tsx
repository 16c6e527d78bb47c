import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { CodeEditor } from '#src/kit/code/CodeEditor.tsx';
import { TwoPanes } from '#src/kit/tree/TwoPanes.tsx';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { LoadingBoundary } from '#src/kit/loading/LoadingBoundary.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { codeOf, EXAMPLE_KEYS, type ExampleKey, EXAMPLES, isExample } from './examples.ts';

/** DEMO-01 组件示例: every building block with real data and its example code. */
export const Blocks = () => {
    const text = useText();
    const title = useMenuTitle('/test/blocks') ?? '';
    useDocumentTitle(title);
    const [params, setParams] = useSearchParams();
    const isNarrow = useMediaQuery('(max-width: 899.95px)');
    const wanted = params.get('part');
    const part: ExampleKey = isExample(wanted) ? wanted : 'editGrid';
    const choose = (key: string) => setParams({ part: key }, { replace: true });
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, gap: 3 }}>
            <PageHeader
                title={title}
                actions={
                    <Button component={Link} to="/test/home" variant="outlined">
                        {text('pages.test')}
                    </Button>
                }
            />
            {isNarrow ? (
                <>
                    <ChoiceBox
                        choices={EXAMPLE_KEYS.map(key => ({ id: key, text: text(`demo.blocks.${key}`) }))}
                        value={[part]}
                        onChange={([key = part]) => choose(key)}
                        inputProps={{ 'aria-label': title }}
                    />
                    <Example key={part} part={part} />
                </>
            ) : (
                <TwoPanes
                    side={
                        <List component="nav" aria-label={title} dense sx={{ overflow: 'auto' }}>
                            {EXAMPLE_KEYS.map(key => (
                                <ListItemButton
                                    key={key}
                                    selected={key === part}
                                    aria-current={key === part ? 'true' : undefined}
                                    onClick={() => choose(key)}
                                >
                                    {text(`demo.blocks.${key}`)}
                                </ListItemButton>
                            ))}
                        </List>
                    }
                >
                    <Box sx={{ overflow: 'auto', p: 4, flex: 1, minHeight: 0 }}>
                        <Example key={part} part={part} />
                    </Box>
                </TwoPanes>
            )}
        </Box>
    );
};

const Example = ({ part }: { part: ExampleKey }) => {
    const text = useText();
    const Shown = EXAMPLES[part];
    const { data: code = '' } = useQuery({ queryKey: ['example', part], queryFn: () => codeOf(part), staleTime: Infinity });
    const name = text(`demo.blocks.${part}`);
    const label = text('demo.codeOf', { name });
    return (
        <Box component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
            <Typography variant="h2">{name}</Typography>
            <Box sx={{ minWidth: 0 }}>
                <LoadingBoundary fallback={<LoadingSkeleton />}>
                    <Shown />
                </LoadingBoundary>
            </Box>
            <Box component="section" aria-label={label} sx={{ minWidth: 0, '@media print': { display: 'none' } }}>
                <Typography variant="h3" sx={{ mb: 2 }}>
                    {text('demo.code')}
                </Typography>
                {code !== '' && <CodeEditor value={code} language="tsx" label={label} maxHeight={560} />}
            </Box>
        </Box>
    );
};
