import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { BoardCandidate, BoardCandidates, DispatchBoard, PoolOrder } from '#contract/order/dispatch-board.ts';
import { useText } from '#providers/i18n/useText.ts';
import { BoardMap } from '../BoardMap.tsx';
import { CityGrid } from '../CityGrid.tsx';
import { DriverGantt } from '../gantt/DriverGantt.tsx';
import type { BarMove } from '../gantt/useBarMove.ts';

export const VIEWS = ['gantt', 'map', 'city'] as const;
export type BoardView = (typeof VIEWS)[number];

interface CrewPaneProps {
    board: DispatchBoard;
    serverNow: number;
    view: BoardView;
    onView: (view: BoardView) => void;
    active: PoolOrder | undefined;
    candidates: BoardCandidates | undefined;
    isDragging: boolean;
    onStart: (start: string) => void;
    onDrop: ((one: BoardCandidate) => void) | undefined;
    /** Called on a drop on a driver without a suitable vehicle. */
    onUnfit: (name: string) => void;
    chosen: string | undefined;
    onChosen: (vehicleId: string) => void;
    onOrder: (id: string) => void;
    cityId: string;
    onCity: (cityId: string) => void;
    move: BarMove;
}

/** The middle pane of the board: the drivers' schedules, the map, or the cities. */
export const CrewPane = (props: CrewPaneProps) => {
    const text = useText();
    const { board, serverNow, view, onView, active, candidates, chosen, onChosen, move } = props;
    return (
        <>
            <ToggleButtonGroup
                exclusive
                size="small"
                value={view}
                onChange={(_event, next: BoardView | null) => next && onView(next)}
                aria-label={text('dispatch.view')}
                sx={{ px: 3, py: 2, '& .MuiToggleButton-root': { height: { xs: 44, sm: 28 } } }}
            >
                {VIEWS.map(key => (
                    <ToggleButton key={key} value={key}>
                        {text(`dispatch.views.${key}`)}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
            {view === 'gantt' && (
                <DriverGantt
                    board={board}
                    serverNow={serverNow}
                    candidates={move.hold.held ? move.candidates : candidates}
                    isDragging={props.isDragging || move.hold.held !== undefined}
                    onStart={props.onStart}
                    onDrop={props.onDrop}
                    onUnfit={props.onUnfit}
                    chosen={chosen}
                    onChosen={onChosen}
                    move={move}
                />
            )}
            {view === 'map' && (
                <Box sx={{ flex: 1, minHeight: 320, px: 3, pb: 3 }}>
                    <BoardMap
                        board={board}
                        serverNow={serverNow}
                        active={active}
                        candidates={candidates}
                        chosen={chosen}
                        onOrder={props.onOrder}
                        onChosen={onChosen}
                    />
                </Box>
            )}
            {view === 'city' && <CityGrid cities={board.cities} chosen={props.cityId} onChoose={props.onCity} />}
        </>
    );
};
