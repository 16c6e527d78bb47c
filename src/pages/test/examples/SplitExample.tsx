import { useText } from '#providers/i18n/useText.ts';
import { SplitPanes } from '#src/kit/ui/SplitPanes.tsx';
import { DetailListExample } from './DetailListExample.tsx';
import { RegionExample } from './RegionExample.tsx';

/** Two panes whose border can be moved by mouse, touch or arrow keys. */
export const SplitExample = () => {
    const text = useText();
    return (
        <SplitPanes label={text('demo.split')} start={<DetailListExample />}>
            <RegionExample />
        </SplitPanes>
    );
};
