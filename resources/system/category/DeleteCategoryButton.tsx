import { useQueryClient } from '@tanstack/react-query';
import { Category } from '#contract/system/category.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CATEGORIES, type CategoryRow } from '#providers/system/catalogue.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DeleteButton } from '#src/kit/views/DeleteButton.tsx';

/** Deletes an entry with everything below it, after one question that says so. */
export const DeleteCategoryButton = ({ row }: { row: CategoryRow }) => {
    const text = useText();
    const may = useMay();
    const queryClient = useQueryClient();
    if (!may('delete')) return null;
    return (
        <DeleteButton
            resource={Category.resource}
            record={row}
            note={text('catalogue.deleteBelow', { name: row.name })}
            onDeleted={() => void queryClient.invalidateQueries({ queryKey: [CATEGORIES] })}
        />
    );
};
