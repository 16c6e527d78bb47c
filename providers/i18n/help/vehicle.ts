import type { AreaHelp } from './screenHelp.ts';

/** Help of 车辆管理. */
export const vehicleHelp: AreaHelp = {
    '/vehicle/center': {
        title: '车辆中心',
        purpose: [
            '每台车的档案：车型、司机、证照到期、位置、收入和保养。',
            'Each vehicle: its type, driver, certificates, place, income and maintenance.',
        ],
        steps: [
            [
                '标签「30天内到期」「证照过期」是每天先看的；「到期日历」按天列出，勾选后可「发提醒短信」。',
                'Look at expiring and expired first; the calendar shows them by day, and reminders go out by text message.',
            ],
            [
                '「绑定司机」时会检查证照和技能是否满足该车型，不满足会写明缺什么。',
                'Binding a driver checks certificates and skills for the type, and says what is missing.',
            ],
            [
                '修车用「设保养」占住档期，到时自动结束；「停用」前须先处理完该车未完成的订单。',
                'Maintenance blocks the schedule and ends by itself; a vehicle with open orders cannot be disabled.',
            ],
            ['「实时地图」看车在哪里，「利用率」看哪些车闲着。', 'The live map shows where they are, utilisation which stand idle.'],
        ],
        related: ['/vehicle/audit', '/vehicle/type', '/users/driver', '/order/dispatch'],
        first: [
            '司机入驻或申请加车、车辆审核通过后，车辆出现在这里；也可新增或导入。',
            'Vehicles come here when a vehicle review passes; you can also add or import them.',
        ],
    },
    '/vehicle/model': {
        title: '车辆型号',
        purpose: ['各品牌的具体型号和参数，登记车辆时选用。', 'Brands’ models with their data, chosen when a vehicle is registered.'],
        steps: [
            [
                '新增时先选车辆类型，同一品牌下名称不能重复；「参数表」可自由加行。',
                'Choose the type first; a name is unique within its brand, and data lines are free.',
            ],
            [
                '有车在用的型号不能删除，可以停用，停用后不再出现在选择里。',
                'A model in use cannot be deleted; disable it and it is no longer offered.',
            ],
        ],
        related: ['/vehicle/type', '/vehicle/center'],
        first: ['还没有型号；先有车辆类型，再新增或导入型号。', 'No model yet: vehicle types come first, then models.'],
    },
    '/vehicle/type': {
        title: '车辆类型',
        purpose: [
            '客户下单时选的车型，如25吨汽车吊：吨位、臂长、额定起重量和必备证照。',
            'What customers choose, such as a 25-ton truck crane: tonnage, boom, load table and the papers it needs.',
        ],
        steps: [
            [
                '「额定起重量表」可从表格软件整块粘贴；幅度变大时起重量不能变大。下单时按它判断能不能吊。',
                'The load table is pasted from a spreadsheet; capacity never rises with radius. Orders are checked against it.',
            ],
            [
                '「吨位阶梯」看各吨位的车数和价格区间，标出哪些开通城市「未定价」，可直接去定价。',
                'The ladder shows vehicles and prices by tonnage, and open cities without a price.',
            ],
            ['必备证照决定司机和车辆审核时要什么；改了会影响以后的审核。', 'The papers named here are asked for in later reviews.'],
            [
                '「排序」拖动决定客户看到的先后；有下级数据的不能删除，可停用。',
                'Drag to order what customers see; a type in use is disabled, not deleted.',
            ],
        ],
        related: ['/vehicle/level-one', '/vehicle/model', '/price/vehicle-price'],
        first: ['还没有车辆类型；先有一级车型，再新增类型。', 'No type yet: vehicle classes come first, then types.'],
    },
    '/vehicle/audit': {
        title: '车辆审核',
        purpose: [
            '司机提交的新车、换证等申请，在这里对照影像审核。',
            'New vehicles and renewed papers that drivers hand in, checked against their pictures.',
        ],
        steps: [
            [
                '先「领取」，15分钟内别人不能审；处理不了点「释放」。',
                'Claim it first: for 15 minutes nobody else decides; release it when you cannot.',
            ],
            [
                '左边看影像（可放大、旋转、新旧对照），右边看填写与识别，红色是不一致。',
                'Pictures at the left (zoom, turn, old beside new), what was typed and recognised at the right; red differs.',
            ],
            [
                '没问题点「通过」，车辆和证照立即更新；否则「驳回」选原因，司机会收到。',
                'Approve to update vehicle and papers at once, or reject with a reason that the driver receives.',
            ],
            ['只换证且识别一致的，可勾选后批量「通过(换证)」。', 'Renewed papers that agree can be approved together.'],
        ],
        keys: ['audits'],
        related: ['/vehicle/center', '/recruit/audit', '/users/driver'],
        first: [
            '司机在手机上提交车辆或证照、或招募通过后，申请出现在这里。',
            'Requests come here when drivers hand in a vehicle or papers, or when an application has passed.',
        ],
    },
    '/vehicle/level-one': {
        title: '一级车型',
        purpose: [
            '最上层的车型分类，如汽车吊、平板拖车，决定按时间还是按里程计价。',
            'The top classes such as truck cranes and flatbeds; each is charged by time or by distance.',
        ],
        steps: [
            [
                '编码只能用小写字母、数字和下划线；保存后别的地方会用到，尽量不改。',
                'A code has lower-case letters, digits and underscores; other places use it.',
            ],
            [
                '已有价格后不能改「计价方式」；有下级车辆类型时不能删除。',
                'With prices, the way of charging is fixed; with types below, it cannot be deleted.',
            ],
            ['「排序」拖动决定先后。', 'Drag to order them.'],
        ],
        related: ['/vehicle/type', '/price/vehicle-price'],
        first: ['还没有车型分类；新增第一个，再在它下面建车辆类型。', 'No class yet: make the first, then types below it.'],
    },
};
