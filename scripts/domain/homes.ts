/** Where the Drizzle table of an entity lives: `server/modules/<folder>/<file>.table.ts`, and what it is called. */
export interface Home {
    folder: string;
    file: string;
    table: string;
    row: string;
}

function home(folder: string, file: string, table: string, row: string): Home {
    return { folder, file, table, row };
}

/** Folders are the routes of domain section 2.10. A table that gets a screen gets its line here. */
export const HOMES: Record<string, Home> = {
    set_city: home('setting/city', 'city', 'cities', 'City'),
    set_service_config: home('setting/customer-service', 'service-config', 'serviceConfigs', 'ServiceConfig'),
    set_system: home('setting/system', 'system-setting', 'systemSettings', 'SystemSetting'),
    set_holiday: home('setting/system', 'holiday', 'holidays', 'Holiday'),
    veh_level_one: home('vehicle/level-one', 'level-one', 'levelOnes', 'LevelOne'),
    veh_type: home('vehicle/type', 'type', 'vehicleTypes', 'VehicleType'),
    veh_model: home('vehicle/model', 'model', 'vehicleModels', 'VehicleModel'),
    veh_vehicle: home('vehicle/center', 'vehicle', 'vehicles', 'Vehicle'),
    veh_certificate: home('vehicle/center', 'certificate', 'certificates', 'Certificate'),
    veh_position: home('vehicle/center', 'position', 'positions', 'Position'),
    usr_customer: home('users/customer', 'customer', 'customers', 'Customer'),
    usr_driver: home('users/driver', 'driver', 'drivers', 'Driver'),
    usr_blacklist: home('users/blacklist', 'blacklist', 'blacklist', 'BlacklistEntry'),
    usr_member_plan: home('users/driver-member', 'member-plan', 'memberPlans', 'MemberPlan'),
    usr_member: home('users/driver-member', 'member', 'members', 'Member'),
    ord_quote: home('order/order', 'quote', 'quotes', 'Quote'),
    ord_order: home('order/order', 'order', 'orders', 'Order'),
    ord_price_line: home('order/order', 'order-price-line', 'orderPriceLines', 'OrderPriceLine'),
    ord_event: home('order/order', 'order-event', 'orderEvents', 'OrderEvent'),
    ord_dispatch: home('order/order', 'dispatch', 'dispatches', 'Dispatch'),
    ord_reassign: home('order/order', 'reassign', 'reassigns', 'Reassign'),
    ord_reservation: home('order/order', 'reservation', 'reservations', 'Reservation'),
    ord_pause: home('order/driver-pause', 'driver-pause', 'driverPauses', 'DriverPause'),
    sys_user_city: home('system/user', 'user-city', 'userCities', 'UserCity'),
    sys_idempotency: home('system/idempotency', 'idempotency', 'idempotencyKeys', 'IdempotencyKey'),
    sys_audit_trail: home('system/data-log', 'audit-trail', 'auditTrail', 'AuditTrailEntry'),
    sys_saved_view: home('system/saved-view', 'saved-view', 'savedViews', 'SavedView'),
    sys_task: home('system/task', 'task', 'tasks', 'Task'),
    sys_task_row: home('system/task', 'task-row', 'taskRows', 'TaskRow'),
    sys_outbox: home('system/outbox', 'outbox', 'outbox', 'OutboxMessage'),
};

/** Rows of these are facts: the database refuses to change or delete them. */
export const APPEND_ONLY = new Set(['ord_event', 'ord_price_line', 'ord_reassign', 'sys_audit_trail']);
