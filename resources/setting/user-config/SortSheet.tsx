import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { UserConfig } from '#contract/setting/user-config.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DragLine } from '#src/kit/drag/DragLine.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { SortableLines } from '#src/kit/drag/SortableLines.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { toneOf } from '#src/theme/tagPalette.ts';

/** An entry with its drag handle. */
const SortLine = ({ item }: { item: Row<typeof UserConfig> }) => (
    <DragLine id={item.id} name={item.name}>
        <Tag tone={toneOf(item.color)}>{item.name}</Tag>
        <Typography color="textSecondary" noWrap data-content>
            {item.code}
        </Typography>
    </DragLine>
);

type ConfigRow = Row<typeof UserConfig>;
const WHOLE = 500;

/** The entries of one kind, which can be dragged into a new order; it is shown and saved immediately. */
export const SortSheet = ({ cfgType, onClose }: { cfgType: string; onClose: () => void }) => {
    const text = useText();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryKey = [UserConfig.resource, 'order', cfgType];
    const query = useQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            const asked = {
                filter: { cfgType },
                pagination: { page: 1, perPage: WHOLE },
                sort: { field: 'sortNo', order: 'ASC' } as const,
            };
            return (await dataProvider.getList<ConfigRow>(UserConfig.resource, { ...asked, signal })).data;
        },
    });
    const sort = useMutation({
        mutationFn: (items: readonly ConfigRow[]) =>
            dataProvider.action(UserConfig.resource, 'sort', { cfgType, ids: items.map(item => item.id) }),
        onMutate: items => queryClient.setQueryData(queryKey, items),
        onSuccess: ({ message }) => notify(message, { type: 'success' }),
        onError: (error: Error) => notify(error.message, { type: 'error' }),
        onSettled: () => queryClient.invalidateQueries({ queryKey: [UserConfig.resource] }),
    });
    return (
        <SideSheet
            width={480}
            label={text('setting.user.sort')}
            onClose={onClose}
            header={
                <>
                    <Typography variant="h2">{text('setting.user.sort')}</Typography>
                    <Typography variant="caption" color="textSecondary">
                        {text('setting.user.sortHint')}
                    </Typography>
                </>
            }
        >
            <QueryState query={query} empty={text('setting.user.none')}>
                {items => (
                    <SortableLines items={items} onSort={sort.mutate}>
                        {items.map(item => (
                            <SortLine key={item.id} item={item} />
                        ))}
                    </SortableLines>
                )}
            </QueryState>
        </SideSheet>
    );
};
