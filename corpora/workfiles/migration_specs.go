package workfiles

var migrationSpecs = []migrationSpec{
	{
		path: "db/migrations/0047_library.sql", title: "Библиотека: выдачи, читатели, филиалы",
		tables: []migrationTable{
			{"readers", []string{"full_name", "card_no"}, [][2]string{{"max_books", "books_limit"}, {"term_days", "loan_days"}, {"fine", "fine_rate"}}},
			{"branches", []string{"title", "address"}, [][2]string{{"seats", "hall_seats"}, {"open_hour", "opens_at"}, {"shelf_count", "shelves"}}},
			{"loans", []string{"note"}, [][2]string{{"prolong", "renewals_left"}, {"remind", "remind_days"}}},
			{"orders", []string{"isbn", "supplier"}, [][2]string{{"qty", "copies"}, {"priority", "queue_rank"}, {"wait", "wait_days"}}},
		},
		asides: []string{"просьба отдела комплектования", "согласовано с филиалами"},
	},
	{
		path: "sql/2025/parking.sql", title: "Парковки: тарифы и места",
		tables: []migrationTable{
			{"lots", []string{"title", "district"}, [][2]string{{"places", "total_places"}, {"free_min", "free_minutes"}, {"level", "levels"}}},
			{"passes", []string{"plate", "holder"}, [][2]string{{"days", "valid_days"}, {"price", "price_rub"}, {"cars", "car_limit"}}},
			{"cameras", []string{"model"}, [][2]string{{"fps", "frame_rate"}, {"keep", "keep_hours"}}},
			{"fines", []string{"reason", "photo"}, [][2]string{{"sum", "amount_rub"}, {"grace", "grace_days"}, {"repeat", "repeat_factor"}}},
		},
		asides: []string{"по решению комиссии", "нагрузка проверена на копии"},
	},
	{
		path: "миграции/пекарня-весна.sql", title: "Пекарня: рецептуры и печи",
		tables: []migrationTable{
			{"recipes", []string{"title", "author"}, [][2]string{{"weight", "dough_grams"}, {"bake", "bake_minutes"}, {"temp", "bake_celsius"}}},
			{"ovens", []string{"maker"}, [][2]string{{"trays", "tray_count"}, {"warmup", "warmup_minutes"}, {"rest", "rest_minutes"}}},
			{"shifts", []string{"chief"}, [][2]string{{"people", "staff"}, {"hours", "length_hours"}}},
			{"shops", []string{"title", "street"}, [][2]string{{"boxes", "daily_boxes"}, {"discount", "evening_discount"}, {"min_stock", "stock_floor"}}},
		},
		asides: []string{"технолог просил", "до праздников не трогать"},
	},
	{
		path: "schema/taxi_upgrade.sql", title: "Такси: водители, заказы, зоны",
		tables: []migrationTable{
			{"drivers", []string{"full_name", "phone"}, [][2]string{{"rating", "start_rating"}, {"shift", "shift_hours"}, {"bonus", "bonus_points"}}},
			{"zones", []string{"title"}, [][2]string{{"base", "base_price"}, {"km", "km_price"}, {"wait", "free_wait"}}},
			{"rides", []string{"origin", "target"}, [][2]string{{"seats", "seat_count"}, {"cancel", "cancel_fee"}}},
			{"promos", []string{"code", "comment"}, [][2]string{{"percent", "discount_percent"}, {"uses", "max_uses"}, {"ttl", "ttl_days"}}},
		},
		asides: []string{"из задачи по тарифам", "после жалоб водителей"},
	},
	{
		path: "обновления/теплица.sql", title: "Теплица: датчики и полив",
		tables: []migrationTable{
			{"sensors", []string{"serial", "place"}, [][2]string{{"poll", "poll_seconds"}, {"drift", "max_drift"}, {"battery", "battery_floor"}}},
			{"beds", []string{"crop"}, [][2]string{{"rows", "row_count"}, {"water", "water_litres"}, {"light", "light_hours"}}},
			{"alarms", []string{"target"}, [][2]string{{"delay", "delay_seconds"}, {"repeat", "repeat_minutes"}}},
			{"valves", []string{"title", "maker"}, [][2]string{{"pressure", "max_pressure"}, {"open", "open_seconds"}, {"cycle", "cycles_per_day"}}},
		},
		asides: []string{"агроном подтвердил", "зимний режим отдельно"},
	},
	{
		path: "release/sql/hostel.sql", title: "Хостел: номера, брони, уборка",
		tables: []migrationTable{
			{"rooms", []string{"title", "wing"}, [][2]string{{"beds", "bed_count"}, {"floor", "floor_no"}, {"price", "night_price"}}},
			{"bookings", []string{"guest", "source"}, [][2]string{{"nights", "min_nights"}, {"prepay", "prepay_percent"}, {"hold", "hold_hours"}}},
			{"cleaning", []string{"maid"}, [][2]string{{"minutes", "norm_minutes"}, {"linen", "linen_sets"}}},
			{"lockers", []string{"place"}, [][2]string{{"deposit", "deposit_rub"}, {"hours", "rent_hours"}, {"size", "litres"}}},
		},
		asides: []string{"по итогам сезона", "проверено на тестовой базе"},
	},
}
