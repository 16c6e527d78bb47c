import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useText } from '#providers/i18n/useText.ts';
import { DragArea } from '#src/kit/drag/DragArea.tsx';
import { TabItem, type TabItemProps } from './TabItem.tsx';

interface DragTabsProps {
    items: readonly TabItemProps[];
    /** Called when a tab is dropped on another one. */
    onDrop: (id: string, overId: string) => void;
}

/** The tabs of the strip, which can be reordered by dragging. With the keyboard a tab is moved by Ctrl+Shift and an arrow key. */
export const DragTabs = ({ items, onDrop }: DragTabsProps) => {
    const text = useText();
    return (
        <DragArea
            by="press"
            hint={text('tabs.dragHint')}
            onEnd={({ active, over }) => {
                if (over && over.id !== active.id) onDrop(String(active.id), String(over.id));
            }}
        >
            <SortableContext items={items.map(({ tab }) => tab.id)} strategy={horizontalListSortingStrategy}>
                {items.map(item => (
                    <DragTab key={item.tab.id} {...item} />
                ))}
            </SortableContext>
        </DragArea>
    );
};

const ATTRIBUTES = { role: 'tab' };

const DragTab = (item: TabItemProps) => {
    const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
        id: item.tab.id,
        data: { name: item.title },
        disabled: item.isHome,
        attributes: ATTRIBUTES,
    });
    return (
        <TabItem
            {...item}
            drag={{
                ref: setNodeRef,
                'aria-describedby': attributes['aria-describedby'],
                style: { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 1 : undefined },
                ...listeners,
            }}
        />
    );
};
